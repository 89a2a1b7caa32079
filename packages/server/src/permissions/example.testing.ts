import type { World } from './world.testing.ts'

/** The input of a call. A `FormData` is sent as multipart, other bodies as JSON. */
export type CallInput = {
  readonly params?: Readonly<Record<string, string | number>>
  readonly query?: Readonly<Record<string, string | number>>
  readonly body?: unknown
  /** For other content types. */
  readonly headers?: Readonly<Record<string, string>>
}

/** `given` runs before each cell, and again after a cell that has written. `changes`: `given` itself changes the fixture. */
export type Example = {
  readonly changes?: true
  given(world: World): CallInput | Promise<CallInput>
}

export const createExample = (of: Example['given']): Example => ({ given: of })
/** An example whose `given` changes the fixture first. */
export const createChangingExample = (of: Example['given']): Example => ({ changes: true, given: of })
/** An example in another state than the fixture's. */
export const createExampleInState = (state: (world: World) => Promise<unknown>, of: Example['given'] = () => ({})): Example =>
  createChangingExample(async (world) => {
    await state(world)
    return of(world)
  })
