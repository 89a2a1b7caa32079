// A worker (see cached-page.ts): keeps `connections` busy with one GET for `seconds`, and counts the complete answers.
import { performance } from 'node:perf_hooks'
import { parentPort, workerData } from 'node:worker_threads'
import { openSocket, sendRequests } from './http-client.ts'

export type Load = { readonly address: string; readonly seconds: number; readonly connections: number }
export type LoadResult = { readonly requests: number; readonly seconds: number; readonly busy: number }

async function perform({ address, seconds, connections }: Load): Promise<LoadResult> {
  const { hostname, port, pathname, host } = new URL(address)
  const head = `GET ${pathname} HTTP/1.1\r\nhost: ${host}\r\naccept: text/html\r\naccept-encoding: gzip, deflate, br\r\n\r\n`
  const request = [Buffer.from(head)]
  const sockets = await Promise.all(Array.from({ length: connections }, () => openSocket(Number(port), hostname)))
  const [before, start] = [performance.eventLoopUtilization(), performance.now()]
  const until = start + seconds * 1000
  let requests = 0
  let wrong: number | undefined
  const next = () => (performance.now() < until && wrong === undefined ? request : null)
  const onResponse = (status: number) => {
    if (status === 200) requests += 1
    else wrong = status
  }
  await Promise.all(sockets.map((socket) => sendRequests(socket, { next, onResponse })))
  if (wrong !== undefined) throw new Error(`not the page: ${wrong}`)
  const took = (performance.now() - start) / 1000
  const { utilization } = performance.eventLoopUtilization(before)
  return { requests, seconds: took, busy: utilization }
}

parentPort?.postMessage(await perform(workerData as Load))
