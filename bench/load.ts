// A worker (see from-memory.ts): keeps `connections` busy with one GET for `seconds`, and answers how many were answered in full.
import { performance } from 'node:perf_hooks'
import { parentPort, workerData } from 'node:worker_threads'
import { keepAsking, opened } from './kept-alive.ts'

export type Load = { readonly address: string; readonly seconds: number; readonly connections: number }
export type Answered = { readonly requests: number; readonly seconds: number; readonly busy: number }

async function perform({ address, seconds, connections }: Load): Promise<Answered> {
  const { hostname, port, pathname, host } = new URL(address)
  const head = `GET ${pathname} HTTP/1.1\r\nhost: ${host}\r\naccept: text/html\r\naccept-encoding: gzip, deflate, br\r\n\r\n`
  const request = [Buffer.from(head)]
  const sockets = await Promise.all(Array.from({ length: connections }, () => opened(Number(port), hostname)))
  const [before, start] = [performance.eventLoopUtilization(), performance.now()]
  const until = start + seconds * 1000
  let requests = 0
  let wrong: number | undefined
  const next = () => (performance.now() < until && wrong === undefined ? request : null)
  const heard = (status: number) => {
    if (status === 200) requests += 1
    else wrong = status
  }
  await Promise.all(sockets.map((socket) => keepAsking(socket, { next, heard })))
  if (wrong !== undefined) throw new Error(`not the page: ${wrong}`)
  const took = (performance.now() - start) / 1000
  const { utilization } = performance.eventLoopUtilization(before)
  return { requests, seconds: took, busy: utilization }
}

parentPort?.postMessage(await perform(workerData as Load))
