import Fastify from 'fastify'
import { readMultipart, registerMultipart } from '../http/multipart.ts'
import { inspect } from './inspect.ts'
import { openFiles } from './open-files.ts'

/**
 * A server that does nothing but receive, inspect and store PDFs, alone in its process so that its memory and processor time can be read.
 * Started with the directory as its argument; sends its address, and answers every message with its use of the processor in milliseconds.
 */
const files = await openFiles({ directory: process.argv[2] ?? '' })
const http = Fastify()
await registerMultipart(http)
http.post('/', async (request) => {
  const { file } = await readMultipart(request, { temporary: files.temporary, limit: 20_971_520 })
  if (!file) throw new Error('no file')
  const inspected = await inspect(file, 'pdf', files)
  await files.store.put(crypto.randomUUID(), inspected.path)
  return { pages: inspected.pages }
})
const address = await http.listen({ port: 0, host: '127.0.0.1' })

process.on('message', () => {
  const { user, system } = process.cpuUsage()
  process.send?.({ cpu: (user + system) / 1000 })
})
process.on('disconnect', () => process.exit())
process.send?.({ address })
