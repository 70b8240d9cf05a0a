/** Who reviews in the demo shop. */
export const REVIEWERS = [
  'marit',
  'oldjoystick',
  'tamsin_k',
  'bytebaker',
  'nightowl',
  'pelle',
  'quietplayer',
  'sundog',
  'vex',
  'grandma_rpg',
] as const;
export type Reviewer = (typeof REVIEWERS)[number];

export interface DemoReview {
  readonly by: Reviewer;
  readonly rating: 1 | 2 | 3 | 4 | 5;
  readonly title: string;
  readonly content: string;
}

const review = (by: Reviewer, rating: DemoReview['rating'], title: string, content: string): DemoReview => ({
  by,
  rating,
  title,
  content,
});

/** Reviews by game; a game that is not here has none. Together they reach every label from best to worst. */
export const REVIEWS: Readonly<Record<string, readonly DemoReview[]>> = {
  'Lanterns Below': [
    review('marit', 5, 'I lit every single lamp', 'Eleven hours, and I would do it again for the lift scene alone.'),
    review(
      'oldjoystick',
      5,
      'This is how you do darkness',
      'No gamma slider tricks. You plan your light, you pay for mistakes, you go on.',
    ),
    review(
      'tamsin_k',
      5,
      'The humming',
      'Play with headphones. When the second voice joins in I had to put the controller down.',
    ),
    review(
      'bytebaker',
      4,
      'Lovely, a bit long in the middle',
      'Gallery five outstays its welcome. Everything else is close to perfect.',
    ),
    review('nightowl', 5, 'Befriended the thing', 'You can befriend the thing. That is all I will say.'),
    review(
      'pelle',
      5,
      'Runs on my ancient laptop',
      'Smooth on integrated graphics from ten years ago, and it still looks wonderful.',
    ),
    review('quietplayer', 5, 'Finally no combat', 'A platformer that trusts me to be careful instead of quick.'),
    review(
      'sundog',
      4,
      'Good map, great music',
      'I wanted one more save lamp per gallery. The soundtrack is on repeat here.',
    ),
    review('vex', 4, 'Fair', 'Every death was my own fault, which is annoying and correct.'),
    review(
      'grandma_rpg',
      5,
      'Played it with my grandson',
      'He held the lamp, I did the jumping. We are looking for the last ghost.',
    ),
  ],
  'Moth & Ember': [
    review(
      'grandma_rpg',
      5,
      'The one I waited for',
      'Sixty hours and I have still not chosen a side. The companions bicker like family.',
    ),
    review(
      'marit',
      5,
      'Sing at the bandits',
      'I talked, bribed and sang my way through act one. Not a single sword drawn.',
    ),
    review('tamsin_k', 5, 'The diary', 'The world remembered a loaf of bread I stole in the first hour. I apologised.'),
    review('oldjoystick', 4, 'Slow start', 'Give it three hours. Then clear your calendar.'),
    review('nightowl', 5, 'That ending', 'I saw it coming and cried all the same.'),
    review('sundog', 4, 'Short fights, hooray', 'Turn-based combat that respects my evening.'),
  ],
  Mossgate: [
    review(
      'vex',
      5,
      'Heavy in the right way',
      'Every swing is a decision. Learning enemy moves by parrying them is brilliant.',
    ),
    review('pelle', 4, 'Needs a decent machine', 'Gorgeous, but turn the moss down on older cards.'),
    review(
      'grandma_rpg',
      5,
      'I went home instead',
      'You may simply walk home. I did, and the village threw a party. What a game.',
    ),
    review('bytebaker', 4, 'Co-op is the best part', 'My partner holds the lantern and is right about everything.'),
  ],
  'Neon Drifter': [
    review(
      'oldjoystick',
      5,
      'My wrists are fifteen again',
      'Pure arcade. The road answering to your style is not a gimmick.',
    ),
    review('vex', 4, 'Rivals with feelings', 'Number 32 and I have unfinished business.'),
    review('sundog', 4, 'Great on the sofa', 'Split screen holds its frame rate. More games should.'),
    review('pelle', 4, 'More cars, please', 'Twelve is fine, twenty would be finer.'),
    review('quietplayer', 4, 'Even with the sound off', 'I play it muted on the train and still lean into the bends.'),
    review('marit', 5, 'The rain level', 'Wet roads change everything. I stayed there a whole evening.'),
    review('tamsin_k', 4, 'Good with a wheel', 'My old wheel worked at once. The menus still want a keyboard.'),
    review('bytebaker', 4, 'Fast loading', 'Two seconds from the menu to the start line.'),
    review('nightowl', 5, 'Made for night time', 'Lights off, headphones on, one more race.'),
    review('grandma_rpg', 4, 'Too fast for me', 'I lose every race and enjoy every one. The easy setting is kind.'),
  ],
  'The Last Keeper': [
    review('quietplayer', 5, 'Stillness', 'Trimming the lamp became the calmest part of my day.'),
    review('marit', 4, 'Trust the radio?', 'Two playthroughs, two very different mornings.'),
    review('nightowl', 4, 'Best rain in games', 'I left it running just for the weather.'),
    review(
      'tamsin_k',
      4,
      'Wanted a longer last night',
      'The final hour is a touch hurried. The ten before are superb.',
    ),
  ],
  'A Kettle for Ghosts': [
    review(
      'sundog',
      5,
      'A warm hug with a sheet over it',
      'The guest at table four broke my heart and left a button as a tip.',
    ),
    review('grandma_rpg', 4, 'Needs more cake', 'Tea is excellent. Where is the cake?'),
    review('quietplayer', 4, 'No way to fail', 'Exactly what I needed this winter.'),
  ],
  'Dust Between Moons': [
    review('bytebaker', 5, 'The manual is the best part', 'I read it on the bus. Then I read it again.'),
    review(
      'pelle',
      4,
      'Decades of waiting, in a good way',
      'My relief ship arrived after the colony had elected somebody I do not trust.',
    ),
    review('oldjoystick', 4, 'Spreadsheets of destiny', 'If you smile at the word "transfer window", buy it.'),
    review('vex', 4, 'Slow war', 'Lost a war to bookkeeping. Deserved.'),
  ],
  Brasshaven: [
    review('pelle', 4, 'One boiler to rule them', 'The shared pressure makes every choice matter.'),
    review('tamsin_k', 5, 'Gossip as a resource', 'I ran a whole district on rumours. Marvellous.'),
    review('bytebaker', 4, 'Boiler go boom', 'It burst. They put up a statue. Of the boiler.'),
    review('marit', 4, 'Lovely to look at', 'Late game slows down a little on my machine.'),
  ],
  'Cat Burglars': [
    review('sundog', 5, 'Box simulator of the year', 'You can hide in any box. ANY box.'),
    review('bytebaker', 4, 'Better with two', 'Alone it is good, together it is a crime spree.'),
    review('vex', 4, 'Clean run addict', 'Heist 17 without touching the floor took me a week.'),
  ],
  Loopwright: [
    review('bytebaker', 4, 'Saved our music', 'Found loop points in tracks we had given up on.'),
    review('pelle', 4, 'Does one thing well', 'The command line mode runs every night on our build machine.'),
  ],
  Bytebound: [
    review('quietplayer', 5, 'One board a day', 'With coffee. Every day since spring.'),
    review('marit', 5, 'Free and no catch', 'I kept looking for the catch.'),
    review('grandma_rpg', 4, 'Clever little robot', 'The later boards are harder than they look.'),
  ],
  'Skyhook Salvage': [
    review('oldjoystick', 4, 'Swing that piano', 'The physics are the joke and the joke is very good.'),
    review('sundog', 4, 'Builds for days', 'My ship is mostly bathtubs now.'),
    review('nightowl', 3, 'Wobbly controls', 'Lovely idea, but the mouse steering fights me.'),
    review('tamsin_k', 4, 'Best with a controller', 'On a pad it sings.'),
  ],
  Tidewrack: [
    review('marit', 4, 'The real moon!', 'It uses the actual tide of the actual day. I plan my evenings by it.'),
    review('vex', 3, 'Early days', 'Great bones, thin second half. Will come back.'),
    review('quietplayer', 4, 'No hunger bars', 'Thank you.'),
  ],
  'Perihelion Run': [
    review('vex', 5, 'Just one more', 'Four minutes at a time, three hours at a time.'),
    review('oldjoystick', 3, 'Too hot for me', 'Fair patterns, unfair bosses. I am too old for boss five.'),
    review('nightowl', 3, 'Flashes a lot', 'Please add a calmer explosion setting.'),
    review('pelle', 4, 'Runs in the browser', 'And runs well. Witchcraft.'),
  ],
  'Caravan of Nine Wells': [
    review('tamsin_k', 4, 'Leaving things behind', 'Throwing away a good card to save a camel: my heart.'),
    review('bytebaker', 3, 'Luck has a loud voice', 'A dry draw at well six ends runs. Still playing, though.'),
    review('grandma_rpg', 4, 'Married a map maker', 'Met our daughter three runs later.'),
  ],
  'Hollow Harvest': [
    review('nightowl', 5, 'Do not count them', 'I counted them.'),
    review(
      'quietplayer',
      2,
      'Too dark, literally',
      'I cannot see a thing on my screen and there is no setting for it.',
    ),
    review('pelle', 3, 'Good first hour', 'Frightening until you learn how it works, then it is farm work.'),
    review('vex', 2, 'Short', 'Seven nights, two of them the same.'),
    review('marit', 4, 'The fifth one', 'Sound design of the year. Sleep of the worst.'),
  ],
  'Ironclad Orchard': [
    review('bytebaker', 3, 'Charming, unbalanced', 'Pears win everything. Please look at pears.'),
    review('sundog', 4, 'Mechs being gentle', 'I would die for the big orange one.'),
    review('oldjoystick', 3, 'Early access shows', 'Good evening, some crashes.'),
  ],
  'Midnight at the Velvet Fern': [
    review('tamsin_k', 5, 'Written by adults', 'Silence as a dialogue option is genius.'),
    review('vex', 1, 'Mostly reading', 'I came for a bar game and got a novel.'),
    review('nightowl', 3, 'One route too few', 'The singer deserves a longer story.'),
    review('marit', 4, 'Kind about heartbreak', 'It really is.'),
  ],
  'Goblin Keepers': [
    review('oldjoystick', 2, 'Own goals only', 'Funny for a match and a half.'),
    review('pelle', 3, 'Couch chaos', 'With four people and snacks it is fine. Alone, no.'),
    review('sundog', 2, 'Online is empty', 'I waited an hour for a match and got a turnip.'),
  ],
  'Quiet Airlock': [
    review(
      'bytebaker',
      3,
      'Atmosphere, and not much else',
      'Beautiful station, but I solved it by reading one log twice.',
    ),
    review('nightowl', 2, 'One save file', 'Lost three hours to a stuck door. Never again.'),
    review('quietplayer', 2, 'Reading costs air?', 'I like reading. I also like air.'),
  ],
  'Turbo Snail GP': [
    review('vex', 1, 'It is exactly what it says', 'I have been in second place since Monday.'),
    review('pelle', 2, 'Lettuce not included', 'The lettuce is not included.'),
    review('oldjoystick', 1, 'Refund my week', 'The joke is on me, slowly.'),
    review('sundog', 2, 'My snail went home', 'It turned round on day two and I respect that.'),
    review('marit', 1, 'One race a week', 'The race started on Monday. Today is Friday and I can see the first bend.'),
    review('tamsin_k', 2, 'Nice shells', 'The shells are pretty. There is nothing else to look at.'),
    review('bytebaker', 1, 'Crashed once, slowly', 'The program froze and I did not notice for an hour.'),
    review('nightowl', 2, 'Helps me sleep', 'I start a race and fall asleep. Perhaps it works as intended.'),
    review('quietplayer', 1, 'Too calm', 'I like calm games. This one is a photograph.'),
    review('grandma_rpg', 2, 'My garden is faster', 'I have real snails and they overtook it.'),
  ],
};

/** What a developer says to a review. */
export interface DemoReply {
  readonly game: string;
  readonly to: Reviewer;
  readonly content: string;
}

export const REPLIES: readonly DemoReply[] = [
  {
    game: 'Lanterns Below',
    to: 'sundog',
    content: 'Thank you! The next update hangs one more save lamp into galleries three, five and eight.',
  },
];
