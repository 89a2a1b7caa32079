import { afterAll, beforeAll, expect, it } from 'vitest'
import { openPool } from '../../db/database.ts'
import { completeApplicant, createRegisteredApplicant } from '../../testing/applicant.ts'
import { createSignedInReviewer } from '../../testing/by-role.ts'
import { sendByInject } from '../../testing/caller.ts'
import { listBrokenInvariantsExceptTrail } from '../../testing/invariants.ts'
import { type TestPortal, testPortal } from '../../testing/portal.ts'
import { endAssignment, replaceThemeQuestions, upsertReview } from '../../testing/reviewing.ts'
import { testSealKey } from '../../testing/secret.ts'

let test: TestPortal

beforeAll(async () => {
  test = await testPortal()
  await replaceThemeQuestions(test, generic, [30, 20, 'essay'])
})
afterAll(() => test.close())

const generic = 7

const guarded = [
  ...[
    'assignment',
    'review',
    'review_answer',
    'rubric',
    'calculation',
    'decision',
    'decision_confirmation',
    'administrator_conflict',
  ],
  'key_date',
]

const found = () => listBrokenInvariantsExceptTrail(test.portal)

async function submitted() {
  const mona = await completeApplicant(sendByInject(test.http))
  const { body } = await mona.post('/api/applicant/finalizeSubmission')
  return { ...mona, receipt: (body as { receiptNumber: string }).receiptNumber }
}

/** Returns the broken invariants after `tampering` by the owner of the tables with disabled triggers, then rolls back. */
async function brokenBy(tampering: readonly string[]): Promise<string[]> {
  expect(await found()).toEqual([])
  let sentences: string[] = []
  const undone = new Error('undone')
  const owner = openPool(test.database.owner, { connections: 1, sealKey: testSealKey })
  await owner.db
    .transaction(async (tx) => {
      for (const table of guarded) await tx.execute(`alter table ${table} disable trigger user`)
      for (const statement of tampering) await tx.execute(statement)
      // The stored progress is wrong as well, because its triggers are disabled.
      sentences = (await listBrokenInvariantsExceptTrail({ ...test.portal, db: tx })).filter(
        (sentence) => !sentence.startsWith('the progress of application'),
      )
      throw undone
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error
    })
    .finally(owner.close)
  return sentences
}

it('reviews, rubrics, calculations and decisions that cannot be are found, and nothing before', async () => {
  const { sql } = test.database
  const [mona, hala] = [await submitted(), await submitted()]
  const draft = await createRegisteredApplicant(sendByInject(test.http))
  const [nadia, sami] = [await createSignedInReviewer(test), await createSignedInReviewer(test)]
  await upsertReview(test, nadia, mona, { choices: [5, 3] })
  await upsertReview(test, nadia, mona, { choices: [4, 4] })
  await upsertReview(test, sami, mona, { choices: [2, 2], score: 60 })
  await upsertReview(test, sami, hala, { choices: [3, 3] })
  await endAssignment(test, sami, mona, 'conflict')
  const [first, last, adjusted] = await sql`select id, rubric_id, reviewer_id from review order by id`
  const [rated] = await sql`select review_id, item_id from review_answer where review_id = ${last?.id} and choice is not null`
  const [essay] = await sql`select review_id, item_id from review_answer where review_id = ${last?.id} and choice is null`
  const [calculation] = await sql`insert into calculation (round_id, number, content, sha256, made_at, actor_id)
    select ${1}, 1, '{}', encode(sha256('{}'), 'hex'), now(), min(id) from account returning id`
  for (const [id, prize] of [
    [mona.id, 1],
    [hala.id, 2],
  ] as const)
    await sql`insert into decision (application_id, round_id, outcome, prize, calculation_id, decided_at, actor_id)
      select ${id}, 1, 'winner', ${prize}, ${calculation?.id}, now(), min(id) from account`

  const answer = `review_answer set %  where review_id = ${rated?.review_id} and item_id = ${rated?.item_id}`
  const tampered: [tampering: string[], sentences: string[]][] = [
    [
      [`delete from assignment where reviewer_id = ${nadia.userId}`],
      [first, last].map(
        (one) => `review ${one?.id} is of account ${nadia.userId}, which was never assigned to application ${mona.id}`,
      ),
    ],
    [
      [
        `insert into review_draft (application_id, reviewer_id, rubric_id, content, updated_at)
          values (${hala.id}, ${nadia.userId}, ${first?.rubric_id}, '{}', now())`,
      ],
      [`a draft is of account ${nadia.userId}, which was never assigned to application ${hala.id}`],
    ],
    [
      [
        `alter table reading_note disable trigger reading_note_guard`,
        `insert into reading_note values
          ('00000000-0000-4000-8000-000000000001', ${hala.id}, ${nadia.userId}, '', '', null, null, '[]', '', 'Words', now(), now())`,
      ],
      [
        `private note 00000000-0000-4000-8000-000000000001 is of account ${nadia.userId}, which was never assigned to application ${hala.id}`,
      ],
    ],
    [
      [`insert into assignment (application_id, reviewer_id, assigned_at) values (${mona.id}, ${sami.userId}, now())`],
      [expect.stringMatching(/^assignment \d+ stands in spite of a conflict of interest$/)],
    ],
    [
      [
        `insert into conflict_finding (application_id, reviewer_id, kind, grade, evidence, evidence_keys, found_at, evidence_at, state, decided_at, decided_by, reason)
          values (${mona.id}, ${nadia.userId}, 'employer', 'certain', '[{}]', '{a}', now(), now(), 'confirmed', now(), 1, 'The same department')`,
      ],
      [expect.stringMatching(/^assignment \d+ is active although finding \d+ of a conflict of interest is confirmed$/)],
    ],
    [
      [`update review set version = 3 where id = ${last?.id}`],
      [`the reviews of application ${mona.id} by account ${nadia.userId} are not numbered without a gap`],
    ],
    [
      [`update review set superseded_at = now() where id = ${last?.id}`],
      [`of the reviews of application ${mona.id} by account ${nadia.userId} not exactly the last counts`],
    ],
    [
      [`update review set receipt_number = '${hala.receipt}' where id = ${last?.id}`],
      [`review ${last?.id} names receipt ${hala.receipt}, which is not of its application`],
    ],
    [
      [`update rubric set key = '1:2' where id = ${first?.rubric_id}`],
      [`rubric ${first?.rubric_id} has another key than its questions`],
    ],
    [
      [`delete from review_answer where review_id = ${essay?.review_id} and item_id = ${essay?.item_id}`],
      [`review ${last?.id} does not answer exactly the questions of its rubric`],
    ],
    [
      [`update review_answer set essay = '' where review_id = ${essay?.review_id} and item_id = ${essay?.item_id}`],
      [`review ${last?.id} answers a question otherwise than it asks`],
    ],
    [
      [`update review_answer set comment = 'Yes' where review_id = ${essay?.review_id} and item_id = ${essay?.item_id}`],
      [`review ${last?.id} comments where no comment is allowed`],
    ],
    [
      [`update ${answer.replace('%', 'choice = 5')}`],
      [expect.stringMatching(`^review ${last?.id} proposes 80, and its ratings (88|92)$`)],
    ],
    [
      [
        'alter table review drop constraint score_differs_with_a_reason',
        `update review set reason = '' where id = ${adjusted?.id}`,
      ],
      [`review ${adjusted?.id} has another score than it proposes, without a reason`],
    ],
    [[`update calculation set content = '{"a":1}'`], [`calculation ${calculation?.id} has other content than its digest`]],
    [['update calculation set number = 2'], ['the calculations of round 1 are not numbered without a gap']],
    [['drop index one_winner_of_a_prize', 'update decision set prize = 1'], ['prize 1 of round 1 has 2 winners']],
    [
      ['alter table decision drop constraint decision_on_calculation_of_stage', 'update decision set calculation_id = 99'],
      (await sql`select id from decision order by id`).map(
        ({ id }) => `decision ${id} names a winner without a calculation of its round`,
      ),
    ],
    [
      [
        `insert into decision (application_id, round_id, outcome, decided_at, actor_id)
          select ${draft.id}, 1, 'shortlisted', now(), min(id) from account`,
      ],
      [expect.stringMatching(/^decision \d+ stands without a submission$/)],
    ],
    [
      [
        `insert into decision_confirmation (decision_id, confirmed_at, actor_id) select min(id), now(), min(actor_id) from decision`,
      ],
      [expect.stringMatching(/^decision \d+ is confirmed by the account that made it, or names no winner$/)],
    ],
    [
      [
        `insert into administrator_conflict (application_id, account_id, reason, declared_at)
          values (${mona.id}, ${nadia.userId}, 'A friend', now())`,
      ],
      [`a conflict of interest with application ${mona.id} is declared by account ${nadia.userId}, which is no administrator`],
    ],
    [[`delete from key_date where effect = 'reviews'`], ['round 1 has 0 due dates of reviews']],
  ]
  for (const [tampering, sentences] of tampered) expect(await brokenBy(tampering), tampering.join('; ')).toEqual(sentences)
}, 120_000)
