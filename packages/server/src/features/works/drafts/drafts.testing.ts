import { setTimeout as wait } from 'node:timers/promises'
import type { RecordDraft, RecordDraftLine } from '@jadara/contract/works/record-drafts'
import type { Work } from '@jadara/contract/works/work'
import type { TestResponse } from '../../../testing/answer.ts'
import type { Applicant } from '../../../testing/applicant.ts'
import { formOf, type Upload } from '../../../testing/forms.ts'

const base = '/api/RecordDrafts'

/** An applicant's calls for unfinished entries. */
export function createDraftCalls(who: Applicant) {
  const list = async () => ((await who.get(base)).body as { drafts: RecordDraftLine[] }).drafts
  const read = async (id: number) => (await who.get(`${base}/${id}`)).body as RecordDraft
  return {
    list,
    read,
    drop: (file: Upload, headers?: Record<string, string>): Promise<TestResponse> => who.post(base, formOf({}, file), headers),
    import: (given: string): Promise<TestResponse> => who.post(`${base}/list`, { list: given }),
    update: (id: number, change: object): Promise<TestResponse> => who.put(`${base}/${id}`, change),
    save: (id: number, body: object = {}, headers?: Record<string, string>): Promise<TestResponse> =>
      who.post(`${base}/${id}/save`, body, headers),
    /** Waits until nothing is being read any more. */
    async settle(): Promise<RecordDraftLine[]> {
      for (let tries = 0; tries < 1200; tries += 1) {
        const drafts = await list()
        if (drafts.every(({ state }) => state !== 'reading')) return drafts
        await wait(50)
      }
      throw new Error('The drafts are still being read')
    },
    async settleOne(id: number): Promise<RecordDraft> {
      await this.settle()
      return read(id)
    },
  }
}

export const toWork = (given: Partial<Work>): Work => ({
  type: 'journal-article',
  issn: [],
  authors: [],
  editors: [],
  ...given,
})
