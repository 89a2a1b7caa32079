import { applicantCountTexts } from '../core/count-texts.ts'
import { type Plural, plural, quantity, type Text, text } from '../core/text.ts'

/** How many applicants would no longer meet an amended round: those who have not submitted and meet it now. */
export type RoundAmendmentConsequences = { readonly tooFew: number; readonly tooMany: number; readonly outsideWindow: number }

const journals: Plural = plural(
  '# journal article',
  '# journal articles',
  'بحث واحد منشور',
  'بحثين منشورين',
  '# أبحاث منشورة',
  '# بحثًا منشورًا',
  '# بحث منشور',
)

export const amendmentConsequenceTexts = {
  journalsLeast: (count: number, least: number): Text =>
    sentence(count, least, (who, most) =>
      text(`With fewer than ${most.en}, no longer enough: ${who.en}.`, `لديهم أقل من ${most.ar} فلا يكفي: ${who.ar}.`),
    ),
  journalsMost: (count: number, most: number): Text =>
    sentence(count, most, (who, limit) =>
      text(
        `With more than ${limit.en}, to be reduced before submitting: ${who.en}.`,
        `لديهم أكثر من ${limit.ar} ويلزم الحذف قبل التقديم: ${who.ar}.`,
      ),
    ),
  profilePhdWindow: (count: number): Text => {
    const who = quantity(count, applicantCountTexts)
    return text(`With a PhD outside the window: ${who.en}.`, `حصلوا على الدكتوراه خارج الفترة المحددة: ${who.ar}.`)
  },
} as const

const sentence = (count: number, limit: number, words: (who: Text, limit: Text) => Text): Text =>
  words(quantity(count, applicantCountTexts), quantity(limit, journals))
