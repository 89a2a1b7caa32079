import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Work, WorkPerson } from '@jadara/contract/works/work'

/** How the register answers instead of properly. `cut`: the connection ends in the middle; `silent`: no answer at all. */
export type RegisterTrouble =
  | 'cut'
  | 'html'
  | 'odd'
  | 'large'
  | 'silent'
  | { readonly status: number; readonly retryAfter?: string }
  | { readonly redirectTo: string }

export type RegisterRequest = { readonly path: string; readonly userAgent: string; readonly accept: string }

type Json = Readonly<Record<string, unknown>>

export type TestRegister = {
  /** CROSSREF_URL, DATACITE_URL and ORCID_URL. */
  readonly settings: Readonly<Record<'CROSSREF_URL' | 'DATACITE_URL' | 'ORCID_URL', string>>
  /** Messages of Crossref and attributes of DataCite by DOI, lists of a person by ORCID iD; tests add to them. */
  readonly crossref: Map<string, Json>
  readonly datacite: Map<string, Json>
  readonly orcid: Map<string, { readonly works: readonly Json[]; readonly fundings: readonly Json[] }>
  /** All that it was asked, in order. */
  readonly requests: RegisterRequest[]
  /** The most requests that were open at once. */
  mostAtOnce(): number
  /** Answers the next requests like this, then properly again. */
  trouble(kind: RegisterTrouble, times?: number): void
  recover(): void
  /** Holds back proper answers until the promise resolves. */
  holdUntil(released: Promise<void>): void
  close(): Promise<void>
}

/** A server in the documented shapes of Crossref (REST), DataCite (REST) and ORCID (public API 3.0), on a port of this machine. */
export async function startTestRegister(): Promise<TestRegister> {
  const crossref = new Map<string, Json>()
  const datacite = new Map<string, Json>()
  const orcid: TestRegister['orcid'] = new Map()
  const requests: RegisterRequest[] = []
  let troubles: RegisterTrouble[] = []
  let always: RegisterTrouble | undefined
  let held: Promise<void> = Promise.resolve()
  let open = 0
  let most = 0

  const server = createServer((request, response) => {
    open += 1
    most = Math.max(most, open)
    response.once('close', () => {
      open -= 1
    })
    requests.push({
      path: request.url ?? '',
      userAgent: request.headers['user-agent'] ?? '',
      accept: request.headers.accept ?? '',
    })
    const trouble = troubles.shift() ?? always
    if (trouble) answerWithTrouble(response, trouble)
    else void held.then(() => answer(request, response))
  })

  function answer(request: IncomingMessage, response: ServerResponse): void {
    const url = new URL(request.url ?? '', 'http://register')
    const [, register = '', ...path] = url.pathname.split('/')
    if (register === 'crossref') answerLikeCrossref(response, path, url.searchParams)
    else if (register === 'datacite') answerLikeDataCite(response, path, url.searchParams)
    else answerLikeOrcid(response, path)
  }

  function answerLikeCrossref(response: ServerResponse, [kind, doi]: readonly string[], query: URLSearchParams): void {
    const frame = (type: string, message: Json) => ({ status: 'ok', 'message-type': type, 'message-version': '1.0.0', message })
    const rows = Number(query.get('rows'))
    const message = crossref.get(decodeURIComponent(doi ?? ''))
    if (kind === 'works' && doi === undefined)
      json(response, frame('work-list', { 'total-results': crossref.size, items: [...crossref.values()].slice(0, rows) }))
    else if (kind === 'works' && message) json(response, frame('work', message))
    else notFound(response, 'text/plain', 'Resource not found.')
  }

  function answerLikeDataCite(response: ServerResponse, [kind, doi]: readonly string[], query: URLSearchParams): void {
    const size = Number(query.get('page[size]'))
    const attributes = datacite.get(decodeURIComponent(doi ?? ''))
    if (kind === 'dois' && doi === undefined)
      json(response, {
        data: [...datacite.values()].slice(0, size).map((attributes) => ({ id: attributes.doi, type: 'dois', attributes })),
        meta: { total: datacite.size, totalPages: 1, page: 1 },
      })
    else if (kind === 'dois' && attributes) json(response, { data: { id: attributes.doi, type: 'dois', attributes } })
    else {
      const errors = [{ status: '404', title: "The resource you are looking for doesn't exist." }]
      notFound(response, 'application/json', JSON.stringify({ errors }))
    }
  }

  function answerLikeOrcid(response: ServerResponse, [version, id = '', kind, codes]: readonly string[]): void {
    const person = version === 'v3.0' ? orcid.get(id) : undefined
    const group = (items: readonly Json[], name: string) => ({
      'last-modified-date': null,
      group: items.map((item) => ({ 'external-ids': { 'external-id': [] }, [name]: [item] })),
      path: `/${id}/${kind}`,
    })
    if (!person) notFound(response, 'application/json', JSON.stringify({ 'response-code': 404, 'error-code': 9016 }))
    else if (kind === 'fundings') json(response, group(person.fundings, 'funding-summary'))
    else if (codes === undefined) {
      // Summaries name no contributors.
      const summaries = person.works.map(({ contributors, ...summary }) => summary)
      json(response, group(summaries, 'work-summary'))
    } else {
      const works = codes.split(',').map((code) => person.works.find((one) => one['put-code'] === Number(code)))
      const bulk = works.map((work) =>
        work && !work.closed ? { work } : { error: { 'response-code': 404, 'error-code': 9013 } },
      )
      json(response, { bulk })
    }
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    settings: { CROSSREF_URL: `${address}/crossref`, DATACITE_URL: `${address}/datacite`, ORCID_URL: `${address}/orcid` },
    crossref,
    datacite,
    orcid,
    requests,
    mostAtOnce: () => most,
    trouble: (kind, times) => {
      if (times === undefined) always = kind
      else troubles.push(...Array.from({ length: times }, () => kind))
    },
    recover: () => {
      troubles = []
      always = undefined
    },
    holdUntil: (released) => {
      held = released
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function json(response: ServerResponse, body: unknown): void {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

function notFound(response: ServerResponse, type: string, body: string): void {
  response.writeHead(404, { 'content-type': type }).end(body)
}

function answerWithTrouble(response: ServerResponse, trouble: RegisterTrouble): void {
  if (trouble === 'silent') return
  if (trouble === 'html') response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Maintenance</h1>')
  else if (trouble === 'odd') json(response, { message: 'ok', data: 7, group: {} })
  else if (trouble === 'large') json(response, { message: { filling: 'x'.repeat(5 * 1024 * 1024) } })
  else if (trouble === 'cut') {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' })
    response.write('{"message": {"DOI": "10.', () => response.destroy())
  } else if ('redirectTo' in trouble) response.writeHead(302, { location: trouble.redirectTo }).end()
  else response.writeHead(trouble.status, trouble.retryAfter === undefined ? {} : { 'retry-after': trouble.retryAfter }).end('no')
}

/** A work as Crossref describes it. */
export function toCrossrefMessage(work: Work): Json {
  const types = {
    'journal-article': 'journal-article',
    'conference-paper': 'proceedings-article',
    book: 'book',
    'book-chapter': 'book-chapter',
    thesis: 'dissertation',
    grant: 'grant',
    patent: 'other',
    other: 'posted-content',
  }
  const day = work.date?.split('-').map(Number) ?? [work.year ?? null]
  const list = (value: string | undefined) => (value === undefined ? [] : [value])
  return {
    DOI: work.doi,
    type: types[work.type],
    title: list(work.title),
    'container-title': list(work.container),
    ...(work.event === undefined ? {} : { event: { name: work.event, location: work.eventPlace } }),
    issued: { 'date-parts': [day] },
    volume: work.volume,
    issue: work.issue,
    page: work.pages?.replace('–', '-'),
    publisher: work.publisher,
    ISSN: work.issn,
    ISBN: list(work.isbn),
    language: work.language,
    URL: work.url,
    author: work.authors.map(toContributor),
    editor: work.editors.map(toContributor),
  }
}

const toContributor = ({ name, given, family, affiliation, orcid }: WorkPerson, at: number): Json => ({
  ...(family === undefined ? { name } : { given, family }),
  sequence: at === 0 ? 'first' : 'additional',
  affiliation: affiliation === undefined ? [] : [{ name: affiliation }],
  ...(orcid === undefined ? {} : { ORCID: `http://orcid.org/${orcid}`, 'authenticated-orcid': false }),
})
