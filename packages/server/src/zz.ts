import Fastify from 'fastify'
import { connect } from 'node:net'
import { fork } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { readMultipart, registerMultipart } from './http/multipart.ts'
if (process.argv[2] === 'server') {
  mkdirSync('/tmp/zz', { recursive: true })
  const http = Fastify({ requestTimeout: 20000 }); await registerMultipart(http)
  http.addHook('onResponse', async (q, r) => console.log('responded', r.statusCode)); http.addHook('onRequestAbort', async (q: unknown) => console.log('aborted')); http.setErrorHandler((e: any, _q, r) => console.log('handler', e.message, e.status, performance.now()) as never || r.code(e.status ?? 500).send({ m: e.message }))
  http.post('/', async (q) => { const r = await readMultipart(q, { temporary: '/tmp/zz', limit: 20971520 }); return r.fields })
  await http.listen({ port: 4999 }); process.send?.('up')
  setInterval(() => console.log('server rss', Math.round(process.memoryUsage.rss() / 1e6)), 500).unref()
} else {
  const s = fork(import.meta.filename, ['server']); await new Promise((r) => s.once('message', r))
  const head = (part: string) => `--X\r\ncontent-disposition: form-data; ${part}\r\n\r\n`
  for (const start of [head('name="field"')]) {
    const k = connect(4999, '127.0.0.1'); let answer = ''
    k.on('data', (c) => { answer += c }); k.on('error', () => {})
    const closed = new Promise<void>((r) => k.once('close', () => r()))
    k.write('POST / HTTP/1.1\r\nhost: x\r\ncontent-type: multipart/form-data; boundary=X\r\ntransfer-encoding: chunked\r\n\r\n')
    const chunk = (b: Buffer) => k.write(Buffer.concat([Buffer.from(b.length.toString(16) + '\r\n'), b, Buffer.from('\r\n')]))
    if (start) chunk(Buffer.from(start))
    let sent = 0; const t = performance.now(); let at = 0
    while (!k.destroyed && sent < 300) { if (!chunk(Buffer.alloc(1 << 20, 120))) await Promise.race([new Promise((r) => k.once('drain', r)), closed]); sent++; if (answer && !at) at = sent }
    console.log(JSON.stringify(start), answer.slice(0, 30), 'sent', sent, 'answered after', at, Math.round(performance.now() - t))
  }
  s.kill()
}
