import type { Text } from '@jadara/contract/core/text'
import { asRefusedCallError } from './call.ts'

/** For an `UndoBanner`. `refresh` reads again what is shown, also after a refusal. */
export async function runUndo(
  work: () => Promise<Text>,
  refresh: () => Promise<unknown>,
): Promise<{ words: Text; isRefused: boolean }> {
  try {
    return { words: await work(), isRefused: false }
  } catch (thrown) {
    return { words: asRefusedCallError(thrown).text, isRefused: true }
  } finally {
    await refresh()
  }
}
