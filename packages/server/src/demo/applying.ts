import { cvFileType } from '@jadara/contract/file-types'
import { listMyFiles, type StoredFile, uploadFile } from '@jadara/contract/files'
import { type Me, readMe, updateProfile } from '@jadara/contract/profile'
import { listMyRecords, type RecordLine, recordEndpoints } from '@jadara/contract/records/record-endpoints'
import type { RecordKind } from '@jadara/contract/records/record-kind'
import { recordKinds } from '@jadara/contract/records/record-kinds'
import { finalizeSubmission } from '@jadara/contract/submission'
import type { Language, Text } from '@jadara/contract/text'
import { text } from '@jadara/contract/text'
import type { Applicant } from './applicants.ts'
import type { Moments } from './days.ts'
import type { Past } from './past.ts'
import { cvPdf } from './pdf/cv-pdf.ts'
import type { Pictures } from './pictures.ts'
import { propose } from './proposing.ts'
import type { Entered } from './records/entry.ts'
import { paperEntry } from './records/papers.ts'

const creating = new Map(recordKinds.map((kind) => [kind.name as string, recordEndpoints(kind).create]))

export type Applying = {
  readonly past: Past
  readonly pictures: Pictures
  readonly accountId: number
  readonly moments: Moments
}

/** Does what is still to be done of the applicant's story: after an interruption it goes on where it was. */
export async function prepare(applicant: Applicant, { past, pictures, accountId, moments }: Applying): Promise<void> {
  const me = await past.call<Me>({ accountId, at: moments.profile }, readMe)
  if (me.isSubmitted) return
  if (applicant.branchId !== null && applicant.branchId !== me.branchId) {
    await past.call({ accountId, at: moments.profile }, updateProfile, { body: { ...me, branchId: applicant.branchId } })
  }
  const uploaded = await past.call<StoredFile[]>({ accountId, at: moments.profile }, listMyFiles)
  for (const [index, type] of applicant.files.entries()) {
    if (uploaded.some(({ typeId }) => typeId === type)) continue
    const at = moments.files[index] ?? moments.profile
    await past.call({ accountId, at }, uploadFile, { body: form({ type }, await personalFile(applicant, type, pictures)) })
  }
  const lines = await past.call<RecordLine[]>({ accountId, at: moments.profile }, listMyRecords)
  // Of each kind the first ones are those that were entered before an interruption.
  const entered = new Map(recordKinds.map(({ name }) => [name as string, lines.filter(({ kind }) => kind === name).length]))
  for (const [index, record] of [...applicant.papers.map(paperEntry), ...applicant.others].entries()) {
    const { name } = record.kind
    const already = entered.get(name) ?? 0
    const create = creating.get(name)
    entered.set(name, already - 1)
    if (already > 0 || !create) continue
    const at = moments.records[index] ?? moments.profile
    await past.call({ accountId, at }, create, { body: bodyOf(record.kind, await record.entered()) })
  }
  await propose(applicant, { past, accountId, moments })
}

/** The last step, taken by those who have sent theirs. */
export async function send({ past, accountId, moments }: Applying): Promise<void> {
  const me = await past.call<Me>({ accountId, at: moments.sent }, readMe)
  if (!me.isSubmitted) await past.call({ accountId, at: moments.sent }, finalizeSubmission)
}

const fileNames: Readonly<Record<number, Text>> = {
  1: text('National ID front.jpg', 'البطاقة - الوجه.jpg'),
  2: text('National ID back.jpg', 'البطاقة - الظهر.jpg'),
  3: text('Photo.jpg', 'صورة شخصية.jpg'),
  4: text('PhD certificate.jpg', 'شهادة الدكتوراه.jpg'),
  5: text('Equivalence.jpg', 'معادلة الشهادة.jpg'),
  6: text('CV.pdf', 'السيرة الذاتية.pdf'),
}
const nameOf = (type: number, language: Language) => fileNames[type]?.[language] ?? ''

async function personalFile(applicant: Applicant, type: number, pictures: Pictures): Promise<File> {
  const name = nameOf(type, applicant.language)
  return type === cvFileType
    ? file(await cvPdf(applicant), name, 'application/pdf')
    : file(await pictures.of(applicant, type), name, 'image/jpeg')
}

const file = (bytes: Uint8Array, name: string, type: string) => new File([Buffer.from(bytes)], name, { type })

/** Kinds that know of a file are sent as a form, with one or without; the others as JSON. */
function bodyOf(kind: RecordKind, { values, proof }: Entered): object {
  return kind.file ? form(values, proof && file(proof.bytes, proof.name, 'application/pdf')) : values
}

/** A multipart body with bracket keys, as the dashboard sends it. What is null is left out. */
function form(values: Readonly<Record<string, unknown>>, upload?: File): FormData {
  const body = new FormData()
  const append = (key: string, value: unknown): void => {
    if (value === null) return
    if (typeof value === 'object') for (const [inner, one] of Object.entries(value as object)) append(`${key}[${inner}]`, one)
    else body.append(key, String(value))
  }
  for (const [key, value] of Object.entries(values)) append(key, value)
  if (upload) body.append('file', upload)
  return body
}
