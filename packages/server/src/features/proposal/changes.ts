import { isDeepStrictEqual } from 'node:util'
import { failures } from '@jadara/contract/failures'
import { headerTexts, type ProposalHeaderValues } from '@jadara/contract/proposal/header'
import { proseTexts } from '@jadara/contract/proposal/prose'
import { type ProseSection, partTexts, type RowSection } from '@jadara/contract/proposal/sections'
import { lockForWriting } from '../../db/application-lock.ts'
import { audit } from '../../db/audit.ts'
import { changes } from '../../db/changes.ts'
import type { Transaction } from '../../db/database.ts'
import type { Application } from '../../db/participation.ts'
import { nextVersion, refuseIfChanged, type Seen } from '../../db/version.ts'
import { conflict, invalidField, notFound } from '../../failure.ts'
import type { Portal } from '../../portal.ts'
import { acceptedRichText } from '../../rich-text.ts'
import type { RowsOf } from './row-tables.ts'
import { worthTelling } from './rules.ts'
import {
  findHeader,
  type HeaderRow,
  headerAndSection,
  headerOf,
  insertHeader,
  putSection,
  replaceRows,
  rowsOf,
  type SectionRow,
  updateHeader,
} from './store.ts'

/** Who changes, and when the request arrived: the moment that counts against the deadline. */
export type By = { readonly accountId: number; readonly arrivedAt: Date }

/** Begins the proposal; a request that comes twice begins it once. 409 when there is another, the application is submitted or the window closed. */
export async function beginProposal(portal: Portal, by: By, given: ProposalHeaderValues): Promise<HeaderRow> {
  return underLock(portal, by, async (tx, { id: applicationId }, now) => {
    const wanted = cleaned(given)
    const stored = await headerOf(tx, applicationId)
    if (stored && holds(stored, wanted)) return stored
    if (stored) throw conflict('exists', headerTexts.exists)
    const header = await insertHeader(tx, { ...wanted, applicationId, createdAt: now, updatedAt: now })
    const { id } = header
    const detail = { id, after: { title: wanted.title } }
    await audit(tx, { about: applicationId, at: now, actorId: by.accountId, action: 'proposal-begun', detail })
    return header
  })
}

/** Changes the basic information. Tasks and items stay as they are: what no longer fits is told by the progress. */
export async function changeHeader(
  portal: Portal,
  by: By,
  { id, values, seen }: { id: number; values: ProposalHeaderValues; seen: Seen },
): Promise<HeaderRow> {
  return underLock(portal, by, async (tx, application, now) => {
    const row = await ownHeader(tx, application, id)
    const wanted = cleaned(values)
    if (holds(row, wanted)) return row
    refuseIfChanged(row, seen, partTexts.changedElsewhere)
    const header = await updateHeader(tx, id, { ...wanted, updatedAt: nextVersion(row, now) })
    const detail = { id, ...changes(valuesOf(row), wanted, { long: ['abstract'] }) }
    await audit(tx, { about: application.id, at: now, actorId: by.accountId, action: 'proposal-changed', detail })
    return header
  })
}

/** Saves a written section, cleaned. What is there already is not saved again, so that a repeated request meets no conflict with itself. */
export async function saveProse(
  portal: Portal,
  by: By,
  { name, text: given, finished, seen }: { name: ProseSection; text: string; finished: boolean; seen: Seen },
): Promise<SectionRow> {
  const text = acceptedRichText(given, 'text')
  if (finished && text === '') throw invalidField('text', proseTexts.missing)
  return underLock(portal, by, async (tx, { id: applicationId }, now) => {
    const { section: before } = await begun(tx, applicationId, name)
    if (before?.text === text && before.finished === finished) return before
    refuseIfChanged(before, seen, partTexts.changedElsewhere)
    const told = worthTelling(before, { finished }, now)
    const toldAt = before && !told ? before.toldAt : now
    const section = { applicationId, name, text, finished, updatedAt: nextVersion(before, now), toldAt }
    await putSection(tx, section)
    if (told) await audit(tx, { about: applicationId, at: now, actorId: by.accountId, action: told, detail: { section: name } })
    return section
  })
}

/** A section of rows with the proposal that it hangs on. */
export type SavedRows<Name extends RowSection> = {
  readonly header: HeaderRow
  readonly section: SectionRow | null
  readonly rows: readonly RowsOf[Name][]
}

/** Saves the rows of a section as a whole, in the place of the earlier ones. */
export async function saveRows<Name extends RowSection>(
  portal: Portal,
  by: By,
  { name, rows, seen }: { name: Name; rows: readonly RowsOf[Name][]; seen: Seen },
): Promise<SavedRows<Name>> {
  return underLock(portal, by, async (tx, { id: applicationId }, now) => {
    const { header, section: before } = await begun(tx, applicationId, name)
    if (isDeepStrictEqual(await rowsOf(tx, applicationId, name), rows)) return { header, section: before, rows }
    refuseIfChanged(before, seen, partTexts.changedElsewhere)
    const section = { applicationId, name, text: '', finished: false, updatedAt: nextVersion(before, now), toldAt: now }
    await putSection(tx, section)
    await replaceRows(tx, applicationId, name, rows)
    const detail = { section: name, rows: rows.length }
    await audit(tx, { about: applicationId, at: now, actorId: by.accountId, action: 'proposal-section-saved', detail })
    return { header, section, rows }
  })
}

type Work<T> = (tx: Transaction, application: Application, now: Date) => Promise<T>

function underLock<T>({ db, clock, timeZone }: Portal, { accountId, arrivedAt }: By, work: Work<T>): Promise<T> {
  return db.transaction(async (tx) => {
    const { application } = await lockForWriting(tx, accountId, { arrivedAt, timeZone })
    return work(tx, application, clock())
  })
}

/** A section hangs on the basic information. */
async function begun(tx: Transaction, applicationId: number, name: ProseSection | RowSection) {
  const found = await headerAndSection(tx, applicationId, name)
  if (!found) throw conflict('not-begun', partTexts.first)
  return found
}

/** What belongs to an earlier round stays as it is. */
async function ownHeader(tx: Transaction, application: Application, id: number): Promise<HeaderRow> {
  const found = await findHeader(tx, id)
  if (!found || found.ownerId !== application.accountId) throw notFound()
  if (found.row.applicationId !== application.id) throw conflict('no-part', failures.notInThisRound)
  return found.row
}

const valuesOf = ({ title, duration, budget, abstract }: HeaderRow): ProposalHeaderValues => ({
  title,
  duration,
  budget,
  abstract,
})

const holds = (row: HeaderRow, wanted: ProposalHeaderValues): boolean => isDeepStrictEqual(valuesOf(row), wanted)

const cleaned = ({ title, duration, budget, abstract }: ProposalHeaderValues): ProposalHeaderValues => ({
  title,
  duration,
  budget,
  abstract: acceptedRichText(abstract, 'abstract'),
})
