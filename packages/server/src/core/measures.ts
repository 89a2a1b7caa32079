import { Counter, Gauge, Histogram, Registry } from 'prom-client'

/** The counters of this process; docs/running.md explains each. Over several processes values are summed unless `aggregator` says otherwise. */
export const metricsRegistry = new Registry()
const registers = [metricsRegistry]

const requests = new Counter({
  name: 'jadara_http_requests_total',
  help: 'Requests that were answered, by the pattern of their route.',
  labelNames: ['method', 'route', 'status'],
  registers,
})
const requestSeconds = new Histogram({
  name: 'jadara_http_request_seconds',
  help: 'How long an answer took, from the head of the request to the last byte of the answer.',
  labelNames: ['method', 'route'],
  buckets: [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 60],
  registers,
})
export const requestsInFlightGauge = new Gauge({
  name: 'jadara_http_requests_in_flight',
  help: 'Requests that have arrived whole and are being answered; neither live streams nor uploads.',
  registers,
})
const refusals = new Counter({
  name: 'jadara_refusals_total',
  help: 'Refusals by status, also of what never became a request (400, 408, 413, 431).',
  labelNames: ['status'],
  registers,
})
export const uploadsInProgressGauge = new Gauge({
  name: 'jadara_uploads_in_progress',
  help: 'Uploads that are being received, inspected or stored.',
  registers,
})
export const uploadedBytesCounter = new Counter({
  name: 'jadara_upload_bytes_total',
  help: 'Bytes received of bodies that bring a file.',
  registers,
})
export const liveStreamsGauge = new Gauge({
  name: 'jadara_live_streams',
  help: 'Windows that are told live of what changes.',
  registers,
})
export const clockDifferenceGauge = new Gauge({
  name: 'jadara_database_clock_difference_seconds',
  help: 'By how much the clock of the database differs from ours, by which deadlines are judged.',
  registers,
  aggregator: 'max',
})
const statementFailures = new Counter({
  name: 'jadara_database_errors_total',
  help: 'Statements that the database refused, by the class of their SQLSTATE.',
  labelNames: ['class'],
  registers,
})
const registerRequests = new Counter({
  name: 'jadara_register_requests_total',
  help: 'Requests to a public register (Crossref, DataCite, ORCID), by what came of them.',
  labelNames: ['register', 'outcome'],
  registers,
})
const jobSuccess = new Gauge({
  name: 'jadara_job_last_success_timestamp_seconds',
  help: 'When a job last ended well.',
  labelNames: ['job'],
  registers,
  aggregator: 'max',
})
const jobSeconds = new Gauge({
  name: 'jadara_job_last_duration_seconds',
  help: 'How long the last run of a job took that ended well.',
  labelNames: ['job'],
  registers,
  aggregator: 'max',
})
const jobFailures = new Counter({
  name: 'jadara_job_failures_total',
  help: 'Runs of a job that failed.',
  labelNames: ['job'],
  registers,
})

export function countRequest(about: { method: string; route: string; status: number; seconds: number }): void {
  const { method, route, status, seconds } = about
  requests.inc({ method, route, status })
  requestSeconds.observe({ method, route }, seconds)
}

export const countRefusal = (status: number): void => refusals.inc({ status })

export const countStatementFailure = (sqlState = '?????'): void => statementFailures.inc({ class: sqlState.slice(0, 2) })

export const countRegisterRequest = (register: string, outcome: 'found' | 'unknown' | 'failed'): void =>
  registerRequests.inc({ register, outcome })

export function countJobRun(job: string, ended: 'failed' | { readonly seconds: number }): void {
  if (ended === 'failed') jobFailures.inc({ job })
  else {
    jobSuccess.set({ job }, Date.now() / 1000)
    jobSeconds.set({ job }, ended.seconds)
  }
}
