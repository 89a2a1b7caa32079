import type { Reply } from '@jadara/contract/core/endpoint'
import { isSameTitle } from '@jadara/contract/records/similarity'
import type { DraftCandidate, listRecordDraftCandidates } from '@jadara/contract/works/record-drafts'
import type { Work } from '@jadara/contract/works/work'
import { isSamePersonName } from '../../../core/person-names/likeness.ts'
import type { Application } from '../../../db/participation.ts'
import type { RegisteredWork, Registers } from '../../../registers/open-registers.ts'
import { describeDraft, isOfRegister, toOwnNames } from './describe-draft.ts'
import { judgeRegister } from './judge-register.ts'
import type { DraftRow } from './store.ts'

const mostCandidates = 5

/** Works of the registers that resemble a draft by its title, to be compared by the applicant. */
export async function listCandidates(
  registers: Pick<Registers, 'listWorksByTitle'>,
  row: DraftRow,
  application: Application,
): Promise<Reply<typeof listRecordDraftCandidates>> {
  const work = toSearchedWork(row, application)
  const entry = toComparedWork(work)
  const answer = await registers.listWorksByTitle(entry.title)
  if (answer.state !== 'found') return { state: answer.state, entry, candidates: [] }
  const likely = answer.works.filter((found) => found.work.doi !== undefined && judgeRegister(found.work, [work]) !== 'other')
  const distinct = [...new Map(likely.toReversed().map((found) => [found.work.doi, found])).values()].toReversed()
  const candidates = distinct.map((found) => toCandidate(found, work)).toSorted((one, other) => rate(other) - rate(one))
  return { state: candidates.length > 0 ? 'found' : 'unknown', entry, candidates: candidates.slice(0, mostCandidates) }
}

/** What the paper and the lists say, under the title that the applicant sees. */
function toSearchedWork(row: DraftRow, application: Application): Work {
  const [first] = row.readings.filter(({ source }) => !isOfRegister(source)).map(({ work }) => work)
  const { title } = describeDraft(row, toOwnNames(application))
  return { ...(first ?? { type: 'other', issn: [], authors: [], editors: [] }), title }
}

const toComparedWork = ({ title = '', container = '', year, authors }: Work) => ({
  ...{ title, container, year: year ?? null },
  authors: authors.map(({ name }) => name),
})

function toCandidate({ work, register }: RegisteredWork, draft: Work): DraftCandidate {
  const [names, known] = [work, draft].map(({ authors }) => authors.map(({ name }) => name)) as [string[], string[]]
  const [first = ''] = known
  return {
    ...toComparedWork(work),
    ...{ register, doi: work.doi ?? '' },
    same: {
      title: isSameTitle(work.title ?? '', draft.title ?? ''),
      year: work.year === undefined || draft.year === undefined ? null : work.year === draft.year,
      authors: names.length === 0 || known.length === 0 ? null : names.some((name) => isSamePersonName(name, first)),
    },
  }
}

const rate = ({ same }: DraftCandidate): number => Number(same.title) * 4 + Number(same.authors ?? 0) * 2 + Number(same.year ?? 0)
