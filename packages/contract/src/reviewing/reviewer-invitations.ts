import { z } from 'zod'
import { reviewerCountTexts } from '../core/count-texts.ts'
import { administrator, endpoint } from '../core/endpoint.ts'
import { nameShape } from '../core/names.ts'
import { quantity, text } from '../core/text.ts'
import { asMessage } from '../core/validate.ts'
import { flag, rowId } from '../core/value.ts'

/** Nobody gets two invitations within these hours. */
export const invitationPauseHours = 24

export const reviewerInvitationTexts = {
  nobody: text('Please choose one or more reviewers first', 'اختر محكّمًا واحدًا أو أكثر أولًا'),
  tooMany: text('Please choose at most 1,000 reviewers.', 'اختر ١٬٠٠٠ محكّم على الأكثر.'),
  sent: (count: number) => {
    if (count === 0)
      return text(
        'Nobody was invited: they have a password already, or got an invitation within the last 24 hours.',
        'لم يُدعَ أحد: لهم كلمات مرور من قبل، أو وصلتهم دعوة خلال آخر ٢٤ ساعة.',
      )
    const { en, ar } = quantity(count, reviewerCountTexts)
    return text(`Invited again: ${en}.`, `أُرسلت الدعوة من جديد إلى: ${ar}.`)
  },
} as const

const person = z.object({ id: z.number(), ...nameShape })

export const inviteReviewers = endpoint({
  method: 'POST',
  path: '/api/Reviewers/Invitations',
  who: [administrator],
  summary: `Mails the invitation again to those of these reviewers of a round in review who have no password yet; an earlier link works no more. Nobody gets two within ${invitationPauseHours} hours. \`dryRun\` says who would get one. 404 for a reviewer who is not registered in the active round.`,
  body: z.object({
    /** Registrations in one round in review. */
    reviewers: z
      .array(rowId(), { error: asMessage(reviewerInvitationTexts.nobody) })
      .min(1, { error: asMessage(reviewerInvitationTexts.nobody) })
      .max(1000, { error: asMessage(reviewerInvitationTexts.tooMany) }),
    dryRun: flag(),
  }),
  reply: z.object({
    message: z.string(),
    invited: z.array(person),
    /** Invited within the last hours. */
    recent: z.array(person),
    /** The number of those with a password or a disabled account. */
    others: z.number(),
  }),
})
