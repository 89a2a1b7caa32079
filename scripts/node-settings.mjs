import { join } from 'node:path'
import { root } from './places.mjs'

/** How Node is to run the portal, as variables; deploy/ sets the same by its own means. Those of whoever starts it come first. */
export const nodeSettings = {
  // Disk, pictures and password hashes share the pool of threads; four would let a storm of sign-ins hold up the uploads.
  UV_THREADPOOL_SIZE: '12',
  // Young objects take at most 48 MB in the place of 96; collecting them costs a call no more. With 24 it does.
  NODE_OPTIONS: '--max-semi-space-size=16',
  // Here, and not only in quick-start.ts: so the first files too are compiled once, and no process carries what strips their types.
  NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/jadara-compiled'),
}
