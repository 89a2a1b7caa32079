import { setTimeout as wait } from 'node:timers/promises'
import type { ExportState } from '@jadara/contract/dossier'
import type { Caller } from './caller.ts'

/** Asks until the document is made, however busy the machine is: the test's own time limit ends it. Throws where it failed. */
export async function readyExport(who: Caller, { id }: ExportState): Promise<ExportState> {
  for (;;) {
    const state = (await who.get(`/api/Exports/${id}`)).body as ExportState
    if (state.state === 'ready') return state
    if (state.state === 'failed') throw new Error('it could not be made')
    await wait(50)
  }
}
