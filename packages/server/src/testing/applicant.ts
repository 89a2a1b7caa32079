import { type ApplicantRegistration, registerAsApplicant } from '@jadara/contract/accounts/profile'
import { signIn } from '@jadara/contract/accounts/session'
import { uploadPersonalFile } from '@jadara/contract/files/files'
import { journal } from '@jadara/contract/records/journal'
import { type RecordDto, recordEndpoints } from '@jadara/contract/records/record-endpoints'
import { journalValues } from '../features/records/samples.testing.ts'
import { bearer, createTestClient, type Send, type TestClient } from './caller.ts'
import { formOf } from './forms.ts'
import { paper, photograph } from './papers.ts'

/** A signed-in client with its account. */
export type TestAccount = TestClient & {
  readonly email: string
  readonly password: string
  readonly userId: number
  readonly token: string
}

/** `userId` is the account, `id` the application (specification GEN-3). */
export type Applicant = TestAccount & { readonly id: number }

let registered = 0

/** A valid registration with a unique address. */
export const registration = (overrides: Partial<ApplicantRegistration> = {}): ApplicantRegistration => {
  registered += 1
  return {
    arabicName: 'منى عبد الرحمن',
    englishName: 'Mona Abdelrahman',
    email: `mona.${registered}@science.example`,
    password: 'a quiet evening in Aswan',
    birthDate: '1986-04-12',
    jobDescription: 'Lecturer',
    phdDate: '2019-06-30',
    phdCountry: 'EG',
    phdUniversity: 'Cairo University',
    ...overrides,
  }
}

/** Personal data that differs from `registration`, for profile changes. */
export const changedPerson = {
  arabicName: 'منى حسن',
  englishName: 'Mona Hassan',
  birthDate: '1985-03-02',
  jobDescription: 'Associate professor',
  branchId: 5,
  phdDate: '2018-02-03',
  phdCountry: 'DE',
  phdUniversity: 'Technische Universität Berlin',
}

export async function signInClient(send: Send, email: string, password: string): Promise<TestClient & { token: string }> {
  const { accessToken } = await createTestClient(send).ask(signIn, { body: { userName: email, password } })
  return { ...createTestClient(send, bearer(accessToken)), token: accessToken }
}

export async function createRegisteredApplicant(send: Send, overrides: Partial<ApplicantRegistration> = {}): Promise<Applicant> {
  const given = registration(overrides)
  const { id, userId, email } = await createTestClient(send).ask(registerAsApplicant, { body: given })
  return { ...(await signInClient(send, email, given.password)), id, userId, email, password: given.password }
}

export const journalCalls = recordEndpoints(journal)

export async function addJournal(applicant: TestClient, values: Readonly<Record<string, unknown>> = {}): Promise<RecordDto> {
  const body = formOf({ ...journalValues(), ...values }, await paper())
  return applicant.ask(journalCalls.create, { body })
}

export async function addJournals(applicant: TestClient, count: number): Promise<RecordDto[]> {
  const added: RecordDto[] = []
  for (let number = 1; number <= count; number += 1) added.push(await addJournal(applicant, { paperTitle: `Paper ${number}` }))
  return added
}

/** The four pictures and the CV that an application requires. */
export async function uploadRequiredFiles(applicant: TestClient): Promise<void> {
  for (const type of [1, 2, 3, 4, 6]) {
    const file = type === 6 ? await paper('السيرة الذاتية.pdf', { pages: 2 }) : await photograph()
    await applicant.ask(uploadPersonalFile, { body: formOf({ type }, file) })
  }
}

type Completed = { readonly journals?: number; readonly person?: Partial<ApplicantRegistration> }

/** An applicant who could submit now. */
export async function completeApplicant(send: Send, { journals = 5, person }: Completed = {}): Promise<Applicant> {
  const applicant = await createRegisteredApplicant(send, person)
  await uploadRequiredFiles(applicant)
  await addJournals(applicant, journals)
  return applicant
}
