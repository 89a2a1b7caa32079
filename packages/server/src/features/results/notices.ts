import { type NoticePerson, type Notices, noticeTexts, outcomeTitles, type sendNotices } from '@jadara/contract/decision-notices'
import type { Body } from '@jadara/contract/endpoint'
import { outcomes } from '@jadara/contract/results'
import { text } from '@jadara/contract/text'
import { roundNumbered } from '../../db/active-round.ts'
import { audit } from '../../db/audit.ts'
import { conflict } from '../../failure.ts'
import { decisionLetter, decisionTemplates } from '../../mail/letters/decision.ts'
import { enqueueMany } from '../../mail/outbox-many.ts'
import type { Portal } from '../../portal.ts'
import { keepTold, lockDecided, type NoticeRow, noticeRows } from './notices-store.ts'

/** The decisions of a round and who was told of them. */
export function noticesOf(rows: readonly NoticeRow[]): Notices {
  return {
    outcomes: outcomes.map((outcome) => {
      const those = rows.filter(({ decision }) => decision?.outcome === outcome)
      return { outcome, untold: those.filter(isToBeTold).length, told: those.filter(knows).length }
    }),
    people: rows.map(({ email, language, decisionId, ...row }): NoticePerson => {
      return { ...row, toldOtherwise: row.told !== null && !knows(row) }
    }),
  }
}

type Known = Pick<NoticeRow, 'decision' | 'told' | 'disabled'>

/** What they were told last is what stands, also where the office has decided the same once more since. */
const knows = ({ decision, told }: Known): boolean =>
  decision !== null && told !== null && decision.outcome === told.outcome && decision.prize === told.prize

const isToBeTold = (row: Known): boolean => row.decision !== null && !knows(row) && !row.disabled

type By = { readonly actorId: number; readonly at: Date }

/**
 * Mails everybody with one of these outcomes who is to be told yet, each once: their applications are locked, so that neither another decision nor a
 * colleague's mail comes between. 409 where they are not as many as were confirmed.
 */
export async function tellApplicants(
  portal: Portal,
  { roundId, outcomes: chosen, recipients }: Body<typeof sendNotices>,
  { actorId, at }: By,
): Promise<{ mailed: number }> {
  await portal.db.transaction(async (tx) => {
    const round = await roundNumbered(tx, roundId)
    await lockDecided(tx, round.id)
    const rows = (await noticeRows(tx, round.id)).filter(isToBeTold)
    const groups = outcomes
      .filter((outcome) => chosen.includes(outcome))
      .map((outcome) => ({ outcome, people: rows.filter(({ decision }) => decision?.outcome === outcome) }))
      .filter(({ people }) => people.length > 0)
    const told = groups.flatMap(({ people }) => people)
    if (told.length !== recipients) throw conflict('changed', noticeTexts.otherNumber(told.length))
    await keepTold(tx, told, { actorId, at })
    const roundName = text(round.englishName, round.arabicName)
    for (const { outcome, people } of groups) {
      const postings = people.map(({ email, language, userId, englishName, arabicName, decision }) => ({
        ...{ recipient: email, language, accountId: userId },
        letter: () =>
          decisionLetter(outcome, {
            name: text(englishName, arabicName),
            round: roundName,
            prize: decision?.prize ?? null,
          }),
      }))
      await enqueueMany(tx, { kind: decisionTemplates[outcome] }, postings, at)
    }
    const [name, nameArabic] = (['en', 'ar'] as const).map((language) =>
      groups
        .map(({ outcome, people }) => `${outcomeTitles[outcome][language]}: ${people.length}`)
        .join(language === 'ar' ? '، ' : ', '),
    )
    const detail = { roundId: round.id, recipients, name, nameArabic }
    await audit(tx, { about: 'office', at, actorId, action: 'decisions-mailed', detail })
  })
  portal.wakeOutbox()
  return { mailed: recipients }
}
