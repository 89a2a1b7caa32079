import { readFile } from 'node:fs/promises'
import { fileTexts } from '@jadara/contract/files/files'
import { findRecordKind } from '@jadara/contract/records/record-kinds'
import {
  attachRecordDraftFile,
  createRecordDraft,
  createRecordDraftsFromList,
  createRecordDraftsFromOrcid,
  deleteRecordDraft,
  deleteRecordDrafts,
  listRecordDraftCandidates,
  listRecordDrafts,
  lookUpRecordDraft,
  lookUpRecordDrafts,
  type RecordDraft,
  readRecordDraft,
  recordDraftTexts,
  saveRecordDraft,
  saveRecordDrafts,
  updateRecordDraft,
  viewRecordDraftFile,
} from '@jadara/contract/works/record-drafts'
import type { FastifyInstance } from 'fastify'
import { Failure, invalidFieldFailure, notFoundFailure, requireFound, tooLargeFailure } from '../../../core/failure.ts'
import { assertApplicationWritable } from '../../../db/application-lock.ts'
import { type Application, findParticipation } from '../../../db/participation.ts'
import type { ReceivedFile } from '../../../files/receive.ts'
import { sendFile } from '../../../files/send-file.ts'
import { requireStoreUnlessWithheld } from '../../../files/withholding-store.ts'
import { parseRequestKey } from '../../../http/request-key.ts'
import { serveEndpoint } from '../../../http/serve.ts'
import type { Caller } from '../../../http/sessions.ts'
import type { Portal } from '../../../portal.ts'
import { mostListBytes, readReferenceList } from '../lists/read-reference-list.ts'
import { addWorks, type ListedWork } from './add-works.ts'
import {
  addPaper,
  attachPaper,
  changeDraft,
  type DraftRequest,
  deleteDrafts,
  lookUpAgain,
  lookUpAllAgain,
} from './change-drafts.ts'
import { describeDraft, toOwnNames } from './describe-draft.ts'
import { listCandidates } from './list-candidates.ts'
import { presentDraft, presentDrafts } from './present-drafts.ts'
import { type CreateRecordOfStoredFile, findSavedDraft, saveDraft } from './save-draft.ts'
import { findDraft } from './store.ts'
import { changeTypedValues } from './typed-values.ts'

/** The unfinished entries of an applicant. Nobody else reads them. */
export function recordDraftRoutes(http: FastifyInstance, portal: Portal, createRecord: CreateRecordOfStoredFile): void {
  const { db, timeZone, files, registers } = portal
  const assertWritable = ({ user, arrivedAt }: { user: Caller; arrivedAt: Date }) =>
    assertApplicationWritable(db, user.accountId, { arrivedAt, timeZone })
  const whileWritable = { recheck: assertWritable }

  serveEndpoint(http, portal, listRecordDrafts, async ({ user }) => {
    const participation = await findParticipation(db, user.accountId)
    return {
      drafts: participation ? await presentDrafts(portal, participation.application) : [],
      registers: { works: registers.has.works, people: registers.has.people },
    }
  })

  serveEndpoint(http, portal, readRecordDraft, ({ user, params }) => requireDraft(user, params.id))

  serveEndpoint(
    http,
    portal,
    createRecordDraft,
    async ({ user, file, arrivedAt, request }) => {
      if (!file) throw invalidFieldFailure('file', fileTexts.missing)
      return requireDraft(user, await addPaper(portal, toRequest(user, arrivedAt), parseRequestKey(request), file))
    },
    whileWritable,
  )

  serveEndpoint(
    http,
    portal,
    createRecordDraftsFromList,
    async ({ user, body, file, arrivedAt }) => {
      await assertWritable({ user, arrivedAt })
      const { format, entries, rejected } = await readReferenceList(file ? await readBytes(file) : requireList(body.list))
      const toSource = ({ line }: ListedWork) => ({ from: 'list' as const, line })
      const origin = { from: 'list', name: file?.name ?? '', toSource } as const
      const positions = parsePositions(body.positions)
      const added = await addWorks(portal, toRequest(user, arrivedAt), entries, origin, positions)
      const refused = sortByPosition([...(positions ? [] : rejected), ...added.rejected])
      return { ...added, format: format ?? null, rejected: refused }
    },
    whileWritable,
  )

  serveEndpoint(
    http,
    portal,
    createRecordDraftsFromOrcid,
    async ({ user, body, arrivedAt }) => {
      await assertWritable({ user, arrivedAt })
      const answer = await registers.listWorksByOrcid(body.orcid)
      if (answer.state !== 'found') return { state: answer.state, drafts: [], known: [], rejected: [] }
      const at = answer.fetchedAt.toISOString()
      const works = answer.works.map((work, index) => ({ position: index + 1, line: 0, work }))
      const origin = { from: 'orcid', name: '', toSource: () => ({ from: 'orcid' as const, at }) } as const
      const added = await addWorks(portal, toRequest(user, arrivedAt), works, origin, parsePositions(body.positions))
      return { state: answer.state, ...added }
    },
    whileWritable,
  )

  serveEndpoint(
    http,
    portal,
    updateRecordDraft,
    async ({ user, params: { id }, body: { kind, values, updatedAt }, arrivedAt }) => {
      await changeDraft(portal, toRequest(user, arrivedAt), { id, expectedVersion: updatedAt }, ({ row }, application) => {
        const chosen = kind === undefined ? row : { ...row, chosenKind: kind }
        const described = describeDraft(chosen, toOwnNames(application))
        const known = described.kind === null ? undefined : findRecordKind(described.kind)
        return { chosenKind: chosen.chosenKind, typed: changeTypedValues(known, row.typed, values ?? {}, described.preferred) }
      })
      return requireDraft(user, id)
    },
    whileWritable,
  )

  serveEndpoint(
    http,
    portal,
    attachRecordDraftFile,
    async ({ user, params, file, arrivedAt }) => {
      if (!file) throw invalidFieldFailure('file', fileTexts.missing)
      return requireDraft(user, await attachPaper(portal, toRequest(user, arrivedAt), params.id, file))
    },
    whileWritable,
  )

  serveEndpoint(http, portal, viewRecordDraftFile, async ({ user, params, request, reply }) => {
    const { id } = await requireApplication(user)
    const { file } = requireFound(await findDraft(db, id, params.id))
    const { guid, name, mime, size } = requireFound(file)
    const store = await requireStoreUnlessWithheld(db, files, guid)
    return sendFile(reply, request, { store, key: guid, name, mime, size })
  })

  serveEndpoint(
    http,
    portal,
    lookUpRecordDraft,
    async ({ user, params: { id }, body: { doi }, arrivedAt }) => {
      await lookUpAgain(portal, toRequest(user, arrivedAt), id, doi)
      return requireDraft(user, id)
    },
    whileWritable,
  )

  serveEndpoint(
    http,
    portal,
    lookUpRecordDrafts,
    async ({ user, arrivedAt }) => ({ drafts: await lookUpAllAgain(portal, toRequest(user, arrivedAt)) }),
    whileWritable,
  )

  serveEndpoint(http, portal, listRecordDraftCandidates, async ({ user, params }) => {
    const application = await requireApplication(user)
    const { row } = requireFound(await findDraft(db, application.id, params.id))
    return listCandidates(registers, row, application)
  })

  serveEndpoint(
    http,
    portal,
    deleteRecordDraft,
    async ({ user, params, arrivedAt }) => {
      if ((await deleteDrafts(portal, toRequest(user, arrivedAt), [params.id])) === 0) throw notFoundFailure()
    },
    whileWritable,
  )

  serveEndpoint(
    http,
    portal,
    deleteRecordDrafts,
    async ({ user, body, arrivedAt }) => {
      await deleteDrafts(portal, toRequest(user, arrivedAt), body.ids)
    },
    whileWritable,
  )

  serveEndpoint(
    http,
    portal,
    saveRecordDraft,
    async ({ user: { accountId }, params: { id }, body, arrivedAt, request }) => {
      const application = await requireApplication({ accountId })
      const writeRequest = { accountId, arrivedAt, requestKey: parseRequestKey(request) }
      const saving = { application, id, expectedVersion: body.updatedAt, request: writeRequest }
      try {
        return await saveDraft(portal, createRecord, saving)
      } catch (error) {
        const saved = error instanceof Failure && (await findSavedDraft(portal, writeRequest))
        if (!saved) throw error
        return saved
      }
    },
    whileWritable,
  )

  serveEndpoint(
    http,
    portal,
    saveRecordDrafts,
    async ({ user: { accountId }, body, arrivedAt, language }) => {
      await assertApplicationWritable(db, accountId, { arrivedAt, timeZone })
      const application = await requireApplication({ accountId })
      const saved: { draft: number; kind: NonNullable<RecordDraft['kind']>; id: number }[] = []
      const refused: { draft: number; message: string; fields: Record<string, string> }[] = []
      for (const { id, updatedAt } of body.drafts) {
        const request = { accountId, arrivedAt, requestKey: null }
        try {
          const record = await saveDraft(portal, createRecord, { application, id, expectedVersion: updatedAt, request })
          saved.push({ draft: id, ...record })
        } catch (error) {
          if (!(error instanceof Failure)) throw error
          const fields = Object.fromEntries(Object.entries(error.fields).map(([field, message]) => [field, message[language]]))
          refused.push({ draft: id, message: error.messages[0]?.[language] ?? '', fields })
        }
      }
      return { saved, refused }
    },
    whileWritable,
  )

  async function requireApplication({ accountId }: Pick<Caller, 'accountId'>): Promise<Application> {
    return requireFound(await findParticipation(db, accountId)).application
  }

  async function requireDraft(user: Caller, id: number): Promise<RecordDraft> {
    return requireFound(await presentDraft(portal, await requireApplication(user), id))
  }
}

const toRequest = ({ accountId }: Caller, arrivedAt: Date): DraftRequest => ({ accountId, arrivedAt })

const parsePositions = (positions: string | undefined): ReadonlySet<number> | undefined =>
  positions === undefined ? undefined : new Set(positions.split(',').map(Number))

const sortByPosition = <One extends { readonly position: number }>(list: readonly One[]): One[] =>
  list.toSorted((one, other) => one.position - other.position)

function requireList(list: string | undefined): string {
  if (list === undefined) throw invalidFieldFailure('list', recordDraftTexts.noList)
  return list
}

/** UTF-16 takes two bytes for a character. */
function readBytes(file: ReceivedFile): Promise<Uint8Array> {
  if (file.size > 2 * mostListBytes) throw tooLargeFailure()
  return file.incoming.withContent(async (content) =>
    typeof content === 'string' ? readFile(content) : Uint8Array.from(content),
  )
}
