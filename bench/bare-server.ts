// A separate process (see cached-page.ts): one Fastify route that answers the bytes of its first message, with the headers that browsers need.
import { once } from 'node:events'
import fastify from 'fastify'

const [bytes] = (await once(process, 'message')) as [string]
const page = Buffer.from(bytes, 'base64')
const http = fastify()
http.get('/page', (_, reply) => {
  reply.header('content-type', 'text/html; charset=utf-8').header('content-encoding', 'br').send(page)
})
process.send?.(await http.listen({ host: '127.0.0.1', port: 0 }))
process.on('disconnect', () => process.exit())
