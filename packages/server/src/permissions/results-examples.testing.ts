import { after, type Example, type Given, given, inState } from './example.testing.ts'
import { frozen, reviewed } from './review-fixture.testing.ts'
import { laterRound, submitted } from './states.testing.ts'
import type { World } from './world.testing.ts'

/** Results: they need a review first, and decisions need the active round. */
export const resultExamples: Readonly<Record<string, Example>> = {
  'GET /api/Results, of another round': given(({ rounds }) => ({ query: { roundId: rounds.next } })),
  'GET /api/Results, of a round that is none': given(() => ({ query: { roundId: 999_999 } })),
  'GET /api/ExportResults, of another round': given(({ rounds }) => ({ query: { roundId: rounds.next } })),
  'POST /api/Decisions': given(shortlisting),
  'POST /api/Decisions, submitted': inState(submitted, shortlisting),
  'POST /api/Decisions, an applicant of an earlier round': inState(async (world) => {
    await submitted(world)
    await laterRound(world)
  }, shortlisting),
  'GET /api/Results/Notices, of another round': given(({ rounds }) => ({ query: { roundId: rounds.next } })),
  'GET /api/Results/Notices, of a round that is none': given(() => ({ query: { roundId: 999_999 } })),
  'POST /api/Results/Notices': given(telling),
  'POST /api/Results/Notices, decided': inState(reviewed, telling),
  'GET /api/Rounds/{id}/Calculations': given(round),
  'POST /api/Rounds/{id}/Calculations': given(round),
  'POST /api/Rounds/{id}/Calculations, reviewed': inState(reviewed, round),
  'GET /api/Calculations/{id}': after(calculation),
  'GET /api/Calculations/{id}/Report': after(calculation),
}

function shortlisting({ owner }: World): Given {
  return { body: { applicants: [owner.id], outcome: 'shortlisted' } }
}

function telling(): Given {
  return { body: { outcomes: ['shortlisted', 'winner', 'not-selected'], recipients: 1 } }
}

function round({ rounds }: World): Given {
  return { params: { id: rounds.active } }
}

async function calculation(world: World): Promise<Given> {
  return { params: { id: await frozen(world) } }
}
