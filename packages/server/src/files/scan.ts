import type { Readable } from 'node:stream'

/** How a file is held that nobody has scanned: told before its bytes are stored, and again where they were not. */
export type Holding = { hold(guid: string): Promise<void>; letGo(guid: string): Promise<void> }

/** Answers null for a clean file, or how it is held until it was scanned; throws where it is refused. */
export type Scan = (content: () => Readable | Promise<Readable>) => Promise<Holding | null>

export const unscanned: Scan = async () => null
