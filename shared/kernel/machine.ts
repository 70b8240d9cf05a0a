/**
 * A state machine as data: for each transition, the states it may start from and the state it ends in. The domain reads
 * the same table from which the write's condition is made and which a test checks for reachability.
 */
export interface Machine<State extends string, Transition extends string> {
  readonly initial: State;
  readonly transitions: Readonly<Record<Transition, { readonly from: readonly State[]; readonly to: State }>>;
}

/** Whether `transition` may start from `state`. */
export function allows<State extends string, Transition extends string>(
  machine: Machine<State, Transition>,
  transition: Transition,
  state: State,
): boolean {
  return machine.transitions[transition].from.includes(state);
}

/** Every state that the initial one can reach through transitions. */
export function reachable<State extends string, Transition extends string>(
  machine: Machine<State, Transition>,
): Set<State> {
  const steps = Object.values<Machine<State, Transition>['transitions'][Transition]>(machine.transitions);
  const reached = new Set<State>([machine.initial]);
  let grown = true;
  while (grown) {
    grown = false;
    for (const { from, to } of steps) {
      if (!reached.has(to) && from.some((state) => reached.has(state))) {
        reached.add(to);
        grown = true;
      }
    }
  }
  return reached;
}
