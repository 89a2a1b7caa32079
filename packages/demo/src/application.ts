import { type Me, readMe } from '@jadara/contract/accounts/me'
import { updateProfile } from '@jadara/contract/accounts/profile'
import { type Text, text } from '@jadara/contract/core/text'
import { cvFileTypeId } from '@jadara/contract/files/file-types'
import { listMyPersonalFiles, type StoredFile, uploadPersonalFile } from '@jadara/contract/files/files'
import { listMyRecords, type RecordLine, recordEndpoints } from '@jadara/contract/records/record-endpoints'
import { finalizeSubmission } from '@jadara/contract/submission/submission'
import { enterObjections } from './conflicts.ts'
import { type Applicant, createDistinctPdfFile, type RecordEntry, readSpecimenFile } from './content.ts'
import type { Moments } from './moments.ts'
import type { BackdatedPortal } from './past-portal.ts'
import { enterConceptNote, enterProposal } from './proposal.ts'

/** An account with the moments of its steps. */
export type ApplicationFillingContext = { readonly past: BackdatedPortal; readonly accountId: number; readonly moments: Moments }

/** Enters the profile, files, records and proposal, up to the applicant's stage. After an interruption it enters only what is missing. */
export async function fillApplication(applicant: Applicant, run: ApplicationFillingContext): Promise<void> {
  const { past, accountId, moments } = run
  const profileCall = { accountId, at: moments.profile }
  const me = await past.call<Me>(profileCall, readMe)
  if (me.isSubmitted) return
  if (applicant.branchId !== null && applicant.branchId !== me.branchId)
    await past.call(profileCall, updateProfile, { body: { ...me, branchId: applicant.branchId } })
  await enterObjections(applicant, run)
  const uploaded = await past.call<StoredFile[]>(profileCall, listMyPersonalFiles)
  for (const [index, type] of applicant.files.entries()) {
    if (uploaded.some(({ typeId }) => typeId === type)) continue
    const body = toForm({ type }, await createPersonalFile(applicant, type))
    await past.call({ accountId, at: moments.files[index] ?? moments.profile }, uploadPersonalFile, { body })
  }
  // The first records of each kind are those that were entered before an interruption.
  const lines = await past.call<RecordLine[]>(profileCall, listMyRecords)
  const entered = new Map<string, number>()
  for (const { kind } of lines) entered.set(kind, (entered.get(kind) ?? 0) + 1)
  for (const [index, record] of applicant.records.entries()) {
    const count = entered.get(record.kind.name) ?? 0
    entered.set(record.kind.name, count - 1)
    if (count > 0) continue
    const at = moments.records[index] ?? moments.profile
    await past.call({ accountId, at }, recordEndpoints(record.kind).create, { body: await toRecordBody(applicant, record) })
  }
  await enterProposal(applicant, run)
  await enterConceptNote(applicant, run)
}

export async function submitApplication({ past, accountId, moments }: ApplicationFillingContext): Promise<void> {
  const me = await past.call<Me>({ accountId, at: moments.sent }, readMe)
  if (!me.isSubmitted) await past.call({ accountId, at: moments.sent }, finalizeSubmission)
}

/** By file type. The photograph has no `picture`, because it uses the applicant's portrait. */
const personalFiles: Readonly<Record<number, { readonly picture?: string; readonly name: Text }>> = {
  1: { picture: 'card-front', name: text('National ID front.jpg', 'البطاقة - الوجه.jpg') },
  2: { picture: 'card-back', name: text('National ID back.jpg', 'البطاقة - الظهر.jpg') },
  3: { name: text('Photo.jpg', 'صورة شخصية.jpg') },
  4: { picture: 'doctorate', name: text('PhD certificate.jpg', 'شهادة الدكتوراه.jpg') },
  5: { picture: 'equivalence', name: text('Equivalence.jpg', 'معادلة الشهادة.jpg') },
  6: { name: text('CV.pdf', 'السيرة الذاتية.pdf') },
}

async function createPersonalFile({ language, email, portrait }: Applicant, type: number): Promise<File> {
  const { name, picture = portrait } = personalFiles[type] ?? { name: text('', '') }
  if (type === cvFileTypeId) return createDistinctPdfFile('cv.pdf', email, name[language])
  return new File([Buffer.from(await readSpecimenFile(`${picture}.jpg`))], name[language], { type: 'image/jpeg' })
}

/** Kinds with a file are sent as a form, with or without it; the others as JSON. */
const toRecordBody = async ({ email }: Applicant, { kind, values, proof }: RecordEntry): Promise<object> =>
  kind.file
    ? toForm(values, proof && (await createDistinctPdfFile(proof.specimen, `${email}: ${proof.name}`, proof.name)))
    : values

/** A multipart body with bracket keys, as the dashboard sends it, without null values. */
function toForm(values: Readonly<Record<string, unknown>>, upload?: File): FormData {
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
