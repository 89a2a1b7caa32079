import { isSameTitle } from '@jadara/contract/records/similarity'
import type { DraftLookup } from '@jadara/contract/works/record-drafts'
import type { Reading } from '../../../db/tables/record-drafts.ts'
import type { Portal } from '../../../portal.ts'
import type { Registers, WorkAnswer } from '../../../registers/open-registers.ts'
import type { PaperFacts } from '../pdf/paper-facts.ts'
import type { PaperReader } from '../pdf/paper-reader.ts'
import { isOfRegister, type OwnNames, toOwnNames } from './describe-draft.ts'
import { judgeRegister } from './judge-register.ts'
import { toReading } from './paper-to-work.ts'
import {
  claimDraft,
  type DraftFileRow,
  type DraftRow,
  type FoundDraft,
  findNextDraftToRead,
  finishDraft,
  listDraftsToRead,
  lockUnsubmittedApplication,
} from './store.ts'

type Parts = Pick<Portal, 'db' | 'clock' | 'files' | 'registers'>
type Log = { error(what: object, message: string): void }

/** Of one process. Papers are read one after the other; the others wait for registers. */
const draftsAtOnce = 4
/** In milliseconds; longer than a paper and its questions take. Afterwards another process may read the draft, because this one ended. */
const claimTime = 120_000
/** Other processes may have claimed the first ones. */
const claimsTried = 20

/** When the job must run again; null when no draft waits. A new draft wakes it by itself (migration 0070). */
export const findNextDraftReading = ({ db, clock }: Parts): Promise<Date | null> => findNextDraftToRead(db, clock())

/** Reads all waiting drafts: their paper, then the registers. Runs in every process; a draft that an ended process had begun is read again. */
export async function readWaitingDrafts(parts: Parts, reader: PaperReader, log: Log, stopping?: AbortSignal): Promise<void> {
  const readInTurn = async () => {
    while (!stopping?.aborted) {
      const claimed = await claimNextDraft(parts)
      if (!claimed) return
      // It is claimed again after `claimTime`.
      await readDraft(parts, reader, claimed).catch((err: unknown) =>
        log.error({ err, draft: claimed.row.id }, 'an unfinished entry could not be read and is tried again'),
      )
    }
  }
  await Promise.all(Array.from({ length: draftsAtOnce }, readInTurn))
}

type ClaimedDraft = FoundDraft & { readonly names: OwnNames }

async function claimNextDraft({ db, clock }: Parts): Promise<ClaimedDraft | undefined> {
  const now = clock()
  const until = new Date(now.getTime() + claimTime)
  for (const { id, applicationId } of await listDraftsToRead(db, now, claimsTried)) {
    // The application is locked first, as by every write to it.
    const claimed = await db.transaction(async (tx) => {
      const application = await lockUnsubmittedApplication(tx, applicationId)
      const found = application && (await claimDraft(tx, id, { now, until }))
      return found && { ...found, names: toOwnNames(application) }
    })
    if (claimed) return claimed
  }
  return undefined
}

async function readDraft({ db, clock, files, registers }: Parts, reader: PaperReader, draft: ClaimedDraft): Promise<void> {
  const { row, file } = draft
  const isRead = row.unread !== null || row.readings.some(({ source }) => source.from === 'pdf')
  const paper = file && !isRead ? await readPaper(files, reader, file) : undefined
  const found = paper && toReading(paper)
  const before = found ? [...row.readings, found] : row.readings
  const unread = paper ? (paper.unread ?? null) : row.unread
  const possibleDois = paper ? paper.possibleDois.map(({ value }) => value) : row.possibleDois
  const { lookup, reading } = await lookUp(registers, { row, readings: before, possibleDois, names: draft.names }, clock)
  const readings = lookup.state === 'unavailable' ? before : before.filter(({ source }) => !isOfRegister(source))
  const changes = {
    ...{ readings: reading ? [...readings, reading] : readings, possibleDois, unread, lookup },
    state: unread !== null && readings.length === 0 && !reading ? ('unread' as const) : ('ready' as const),
  }
  await db.transaction(async (tx) => {
    if (!(await lockUnsubmittedApplication(tx, row.applicationId))) return
    await finishDraft(tx, row, changes, clock())
  })
}

/** Files that are not scanned yet are read too: the child process may read files and nothing else. */
async function readPaper({ vault }: Portal['files'], reader: PaperReader, { guid }: DraftFileRow): Promise<PaperFacts> {
  if (!(await vault.stat(guid))) return { possibleDois: [], unread: 'broken' }
  const { path, release } = await vault.local(guid)
  try {
    return await reader.readPaper(path)
  } finally {
    await release()
  }
}

type LookupQuestion = {
  readonly row: Pick<DraftRow, 'askedDoi'>
  readonly readings: readonly Reading[]
  readonly possibleDois: readonly string[]
  readonly names: OwnNames
}

type LookupResult = { readonly lookup: DraftLookup; readonly reading?: Reading }

/**
 * By the DOI; else by that of a register's work which is still believed, such as after a scan replaced the PDF that prints it; else by one of the possible DOIs
 * whose title is the paper's; else by title, authors and year.
 */
async function lookUp(
  registers: Pick<Registers, 'findWorkByDoi' | 'findWorkByTitle' | 'has'>,
  { row, readings, possibleDois, names }: LookupQuestion,
  clock: Parts['clock'],
): Promise<LookupResult> {
  if (!registers.has.works) return { lookup: { state: 'off', register: null, at: null } }
  const works = readings.filter(({ source }) => !isOfRegister(source)).map(({ work }) => work)
  const known = readings.find(({ source }) => isOfRegister(source))?.work
  const believed = known && judgeRegister(known, works) !== 'other' ? known.doi : undefined
  const doi = row.askedDoi ?? works.find((work) => work.doi)?.doi ?? believed
  let last: WorkAnswer | undefined
  if (doi) {
    last = await registers.findWorkByDoi(doi)
    if (last.state !== 'unknown' || row.askedDoi) return toLookupResult(last, clock)
  }
  const work = works.find(({ title }) => title !== undefined)
  if (work?.title !== undefined) {
    for (const possible of doi ? [] : possibleDois.slice(0, mostPossible)) {
      last = await registers.findWorkByDoi(possible)
      if (last.state === 'found' && isSameTitle(last.work.title ?? '', work.title)) return toLookupResult(last, clock)
      if (last.state === 'unavailable') return toLookupResult(last, clock)
    }
    const authors = work.authors.length > 0 ? work.authors.map(({ name }) => name) : [...names]
    if (work.year !== undefined && authors.length > 0) {
      const byTitle = await registers.findWorkByTitle({ title: work.title, authors, year: work.year })
      return toLookupResult(byTitle.state === 'off' ? { state: 'unknown' } : byTitle, clock)
    }
  }
  return last
    ? { lookup: { state: 'unknown', register: null, at: clock().toISOString() } }
    : { lookup: { state: 'none', register: null, at: null } }
}

const mostPossible = 3

function toLookupResult(answer: WorkAnswer, clock: Parts['clock']): LookupResult {
  if (answer.state === 'found') {
    const { register, work } = answer
    const at = answer.fetchedAt.toISOString()
    return { lookup: { state: 'found', register, at }, reading: { source: { from: register, at }, work } }
  }
  const at = answer.state === 'unavailable' ? answer.since : clock()
  return { lookup: { state: answer.state, register: null, at: answer.state === 'off' ? null : at.toISOString() } }
}
