/** The identity of a resource, in every form that names and messages need. */
export interface ResourceIdentity {
  readonly stack: string;
  readonly logicalId: string;
  /** Its CloudFormation type, such as `AWS::SQS::Queue`. */
  readonly type: string;
  /** `Orders/Checkout/Resource`; the logical id when the assembly has no construct paths. */
  readonly constructPath: string;
}

/** What other resources can refer to once a resource exists. */
export interface CreatedResource {
  /** The value of `Ref`. */
  readonly ref: string;
  /** The values of `Fn::GetAtt`, by attribute name (`Arn`, `Endpoint.Address`). */
  readonly attributes: Readonly<Record<string, unknown>>;
}
