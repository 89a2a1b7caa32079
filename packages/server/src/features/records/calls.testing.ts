import type { RecordDto } from '@jadara/contract/records/record-endpoints'
import { type RecordKindName, recordKinds } from '@jadara/contract/records/record-kinds'
import type { HttpHeaderValues, TestResponse } from '../../testing/answer.ts'
import type { Applicant } from '../../testing/applicant.ts'
import { formOf, type Upload } from '../../testing/forms.ts'
import { paper } from '../../testing/papers.ts'
import type { SampleValues } from './samples/sample.testing.ts'
import { samples } from './samples.testing.ts'

export const everyKind = recordKinds.map(({ name }) => ({ name, ...samples[name] }))

/** An applicant's calls for one kind. The body is a form if the kind takes a file, and JSON otherwise. */
export function createRecordCalls(name: RecordKindName, who: Applicant) {
  const { one, list, file, values } = samples[name]
  const body = (changes: SampleValues, upload?: Upload): unknown =>
    file ? formOf({ ...values, ...changes }, upload) : { ...values, ...changes }
  const add = (changes: SampleValues = {}, upload?: Upload, headers?: HttpHeaderValues): Promise<TestResponse> =>
    who.post(one, body(changes, upload), headers)
  return {
    body,
    add,
    /** Creates a record with a file of its own, if the kind takes one; throws unless the answer is a 201. */
    async create(changes: SampleValues = {}): Promise<RecordDto> {
      const { status, body } = await add(changes, file ? await paper() : undefined)
      if (status === 201) return body as RecordDto
      throw new Error(`POST ${one} answered ${status} ${JSON.stringify(body)}`)
    },
    put: (id: number, changes: SampleValues = {}, upload?: Upload): Promise<TestResponse> =>
      who.put(`${one}/${id}`, body(changes, upload)),
    rows: async () => (await who.get(`${list}/${who.userId}`)).body as RecordDto[],
    /** Deletes all records of the kind. Tests need this because a round allows eight journals only. */
    async clear(): Promise<void> {
      for (const { id } of (await who.get(`${list}/${who.userId}`)).body as RecordDto[]) await who.delete(`${one}/${id}`)
    },
  }
}
