import { type Text, text } from '@jadara/contract/text'

/** What has become of one assignment. A score alone is what the ratings propose. */
export type Fate =
  | { readonly is: 'waiting' | 'drafted' }
  | { readonly is: 'declined' | 'conflict'; readonly reason: Text }
  | Reviewed

export type Reviewed = {
  readonly is: 'reviewed'
  readonly proposed: number
  readonly score: number
  /** Why the score is not the proposed one; null where it is. */
  readonly reason: Text | null
  /** The score before the review was amended. */
  readonly before?: number
}

/** A reviewer, by their place in the demo’s list, and what has become of the assignment. */
export type Story = readonly [reviewer: number, fate: Fate]

const waiting: Fate = { is: 'waiting' }
const drafted: Fate = { is: 'drafted' }
const scored = (score: number): Fate => ({ is: 'reviewed', proposed: score, score, reason: null })
const adjusted = (proposed: number, score: number, reason: Text): Fate => ({ is: 'reviewed', proposed, score, reason })
const amended = (before: number, score: number): Fate => ({ is: 'reviewed', proposed: score, score, reason: null, before })

/**
 * The open round, applicant by applicant in the order in which they submitted: a clear first, two with exactly the same mean, one whom reviewers see
 * very differently, one declined, one conflict of interest; the later ones are still being read.
 */
export const underWay: readonly (readonly Story[])[] = [
  [
    [0, scored(91)],
    [2, scored(88)],
    [
      4,
      adjusted(
        90,
        94,
        text(
          'The ratings cannot show that the two main papers were written with no outside funding.',
          'لا تُظهر التقديرات أن البحثين الرئيسيين أُنجزا دون أي تمويل خارجي.',
        ),
      ),
    ],
  ],
  [
    [1, scored(74)],
    [2, scored(79)],
    [3, scored(71)],
  ],
  [
    [0, scored(83)],
    [3, scored(86)],
    [5, scored(80)],
  ],
  [
    [0, scored(95)],
    [1, scored(77)],
    [4, scored(58)],
  ],
  [
    [1, scored(82)],
    [2, scored(86)],
    [5, scored(81)],
  ],
  [
    [1, scored(69)],
    [
      3,
      adjusted(
        72,
        65,
        text(
          'Three of the papers share most of their data, and I count them as one.',
          'ثلاثة من الأبحاث تشترك في معظم بياناتها، فعددتها بحثًا واحدًا.',
        ),
      ),
    ],
    [5, scored(70)],
  ],
  [
    [0, drafted],
    [3, scored(88)],
    [4, scored(84)],
  ],
  [
    [
      1,
      {
        is: 'declined',
        reason: text(
          'The applicant’s field is too far from mine to judge the methods fairly.',
          'تخصص المتقدم بعيد عن تخصصي، ولا يمكنني الحكم على منهجه بإنصاف.',
        ),
      },
    ],
    [2, scored(62)],
    [4, drafted],
    [5, scored(57)],
  ],
  [
    [0, waiting],
    [3, scored(76)],
    [5, drafted],
  ],
  [
    [1, amended(78, 82)],
    [2, waiting],
    [4, scored(79)],
  ],
  [
    [
      0,
      {
        is: 'conflict',
        reason: text(
          'The applicant and I have published together, and work in the same department.',
          'بيني وبين المتقدم أبحاث مشتركة، ونعمل في القسم نفسه.',
        ),
      },
    ],
    [1, waiting],
    [3, drafted],
    [5, waiting],
  ],
  [
    [0, waiting],
    [2, waiting],
    [4, waiting],
  ],
]

/** The earlier round, all of it read. */
export const finished: readonly (readonly Story[])[] = [
  [
    [0, scored(84)],
    [1, scored(88)],
    [2, scored(86)],
  ],
  [
    [1, scored(93)],
    [2, scored(90)],
    [3, scored(95)],
  ],
  [
    [0, scored(61)],
    [2, scored(66)],
    [3, scored(58)],
  ],
  [
    [0, scored(79)],
    [1, scored(72)],
    [3, scored(75)],
  ],
  [
    [0, scored(89)],
    [
      2,
      adjusted(
        87,
        91,
        text(
          'The method is already in use at two institutions, which no question asks about.',
          'المنهج مطبّق بالفعل في جهتين، وهو ما لا يسأل عنه أي سؤال.',
        ),
      ),
    ],
    [3, scored(92)],
  ],
]
