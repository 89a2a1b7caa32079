import { isIP } from 'node:net'
import { resolve } from 'node:path'
import type { ConfiguredSettings } from '@jadara/contract/core/portal-settings'
import { z } from 'zod'
import { chooseWebProcesses, readMachine } from './machine.ts'
import { parseStoragePlace, type StoragePlace } from './storage-place.ts'

const optionalUrl = (protocols: RegExp) => z.url({ protocol: protocols }).optional()

const registerUrl = z
  .string()
  .refine(isPlainAddress, 'must be an address such as https://api.example.org, without a user, a query or a fragment')
  .optional()

const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: optionalUrl(/^postgres(ql)?$/),
  MIGRATION_DATABASE_URL: optionalUrl(/^postgres(ql)?$/),
  FILES_URL: z.string().superRefine(refuseUnlessPlace).optional(),
  DATABASE_CONNECTIONS: z.coerce.number().int().min(3).max(500).default(12),
  WEB_PROCESSES: z.preprocess(
    (value) => (value === 'auto' ? undefined : value),
    z.coerce.number().int().min(1).max(64).optional(),
  ),
  SMTP_URL: optionalUrl(/^smtps?$/),
  MAIL_FROM: z.string().default('Jadara <no-reply@localhost>'),
  ACCOUNT_MEGABYTES: z.coerce.number().int().min(1000).max(1_000_000).default(4096),
  ACCOUNT_RECORDS_OF_A_KIND: z.coerce.number().int().min(50).max(100_000).default(500),
  ACCOUNT_EXPORTS_A_DAY: z.coerce.number().int().min(20).max(100_000).default(300),
  MAIL_PER_MINUTE: z.coerce.number().int().min(0).max(100_000).default(300),
  PUBLIC_URL: optionalUrl(/^https?$/),
  APP_SECRET: z.string().min(32).optional(),
  ADMIN_EMAIL: z.email().default('admin@jadara.local'),
  ADMIN_PASSWORD: z.string().min(8).optional(),
  AWARD_TIME_ZONE: z.string().refine(isTimeZone, 'must be an IANA time zone such as Africa/Cairo').default('Africa/Cairo'),
  SAY_NOT_REGISTERED: z.enum(['form', 'always', 'never']).default('form'),
  TRUST_PROXY: z
    .string()
    .refine(isProxies, 'must name the proxies: addresses, ranges such as 10.0.0.0/8, loopback, linklocal or uniquelocal')
    .optional(),
  NODE_ENV: z.string().optional(),
  CLAMD_URL: z.string().refine(isClamd, 'must be tcp://host:port of a clamd, such as tcp://127.0.0.1:3310').optional(),
  CLAMD_DOWN: z.enum(['refuse', 'hold']).default('refuse'),
  CROSSREF_URL: registerUrl,
  DATACITE_URL: registerUrl,
  ORCID_URL: registerUrl,
  REGISTERS_CONTACT: z.email().optional(),
  RETRACTIONS_FILE: z.string().optional(),
  JOURNALS_FILE: z.string().optional(),
  METRICS_PORT: z.coerce.number().int().min(0).max(65535).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('warn'),
})

/** Public registers of research; undefined ones are not asked. */
export type RegisterSettings = {
  readonly crossrefUrl: string | undefined
  readonly dataciteUrl: string | undefined
  readonly orcidUrl: string | undefined
  /** The mail address that the registers' people may write to. */
  readonly contact: string | undefined
  /** The path of a CSV file of Retraction Watch. */
  readonly retractionsFile: string | undefined
  /** The path of the institution's own CSV file of accepted journals. */
  readonly journalsFile: string | undefined
}

/** Limits per account; administrators may request one export per applicant in addition. */
export type Quotas = {
  /** The total size of an applicant's files in all rounds. */
  readonly bytes: number
  /** Records per application and kind, where the round sets no bound. */
  readonly recordsOfAKind: number
  /** Documents that must be generated; cached ones are not counted. */
  readonly exportsADay: number
}

export type Config = {
  readonly port: number
  readonly host: string
  readonly dataDirectory: string
  /** For the role that serves requests. */
  readonly databaseUrl: string | undefined
  /** For the role that owns the tables, migrates and restores; `databaseUrl` by default. */
  readonly ownerDatabaseUrl: string | undefined
  readonly files: StoragePlace
  /** Per web process, without its listening connection. */
  readonly databaseConnections: number
  readonly webProcesses: number
  readonly smtpUrl: string | undefined
  readonly mailFrom: string
  readonly quotas: Quotas
  /** Over all processes; 0 for no limit. */
  readonly mailPerMinute: number
  /** The base of all links in mails; Host headers are not trusted. */
  readonly publicUrl: string
  readonly appSecret: string | undefined
  readonly adminEmail: string
  readonly adminPassword: string | undefined
  readonly timeZone: string
  /** Who learns that an address is not registered when resetting a password: the portal's own form, every caller, or nobody. */
  readonly sayNotRegistered: z.infer<typeof environment>['SAY_NOT_REGISTERED']
  /** The proxies whose X-Forwarded-For is trusted: never all addresses and never a number of hops. */
  readonly trustProxy: string | undefined
  /** Set by `npm run dev`. */
  readonly development: boolean
  /** The virus scanner, as tcp://host:port. */
  readonly clamdUrl: string | undefined
  /** While the scanner is unavailable: reject uploads, or accept and withhold them until they are scanned. */
  readonly clamdDown: 'refuse' | 'hold'
  readonly registers: RegisterSettings
  /** The port for Prometheus, if any. */
  readonly metricsPort: number | undefined
  readonly metricsHost: string
  readonly logLevel: z.infer<typeof environment>['LOG_LEVEL']
}

/** Throws an Error with the variable's name and the expected value. */
export function readConfig(variables: NodeJS.ProcessEnv): Config {
  const result = environment.safeParse(setIn(variables))
  if (!result.success) throw new Error(result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n'))
  const env = result.data
  if (env.METRICS_PORT !== undefined && env.METRICS_PORT !== 0 && env.METRICS_PORT === env.PORT)
    throw new Error('METRICS_PORT: must be another port than PORT, which everybody reaches')
  if (env.MIGRATION_DATABASE_URL !== undefined && env.DATABASE_URL === undefined)
    throw new Error('MIGRATION_DATABASE_URL: names the owner of the database of DATABASE_URL, which is not set')
  return {
    port: env.PORT,
    host: env.HOST,
    dataDirectory: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    ownerDatabaseUrl: env.MIGRATION_DATABASE_URL ?? env.DATABASE_URL,
    files: parseStoragePlace(env.FILES_URL, resolve(env.DATA_DIR)),
    databaseConnections: env.DATABASE_CONNECTIONS,
    webProcesses: env.WEB_PROCESSES ?? chooseWebProcesses(readMachine()),
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    quotas: {
      bytes: env.ACCOUNT_MEGABYTES * 1024 * 1024,
      recordsOfAKind: env.ACCOUNT_RECORDS_OF_A_KIND,
      exportsADay: env.ACCOUNT_EXPORTS_A_DAY,
    },
    mailPerMinute: env.MAIL_PER_MINUTE,
    publicUrl: (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, ''),
    appSecret: env.APP_SECRET,
    adminEmail: env.ADMIN_EMAIL,
    adminPassword: env.ADMIN_PASSWORD,
    timeZone: env.AWARD_TIME_ZONE,
    sayNotRegistered: env.SAY_NOT_REGISTERED,
    trustProxy: env.TRUST_PROXY,
    development: env.NODE_ENV === 'development',
    clamdUrl: env.CLAMD_URL,
    clamdDown: env.CLAMD_DOWN,
    registers: {
      crossrefUrl: env.CROSSREF_URL,
      dataciteUrl: env.DATACITE_URL,
      orcidUrl: env.ORCID_URL,
      contact: env.REGISTERS_CONTACT,
      retractionsFile: env.RETRACTIONS_FILE && resolve(env.RETRACTIONS_FILE),
      journalsFile: env.JOURNALS_FILE && resolve(env.JOURNALS_FILE),
    },
    metricsPort: env.METRICS_PORT,
    metricsHost: env.METRICS_HOST,
    logLevel: env.LOG_LEVEL,
  }
}

/** For the office's screen: addresses without users, passwords and queries. */
export function toConfiguredSettings(config: Config): ConfiguredSettings {
  const { files, registers, smtpUrl, clamdUrl } = config
  const smtp = smtpUrl === undefined ? null : new URL(smtpUrl)
  const isEncrypted = smtp?.protocol === 'smtps:'
  return {
    publicUrl: config.publicUrl,
    timeZone: config.timeZone,
    webProcesses: config.webProcesses,
    mail: {
      host: smtp?.hostname ?? null,
      port: smtp && Number(smtp.port || (isEncrypted ? 465 : 587)),
      encrypted: isEncrypted,
      from: config.mailFrom,
      perMinute: config.mailPerMinute,
    },
    storage: files.bucket
      ? { kind: 'bucket', place: `${files.bucket.name}/${files.bucket.prefix}` }
      : { kind: 'directory', place: files.directory },
    scanner: { address: clamdUrl === undefined ? null : new URL(clamdUrl).host, whenUnavailable: config.clamdDown },
    hasEmbeddedDatabase: config.databaseUrl === undefined,
    registers: [
      { name: 'Crossref', address: registers.crossrefUrl ?? '' },
      { name: 'DataCite', address: registers.dataciteUrl ?? '' },
      { name: 'ORCID', address: registers.orcidUrl ?? '' },
    ],
  }
}

/** Empty variables count as unset, because compose files pass them so. */
const setIn = (variables: NodeJS.ProcessEnv) => Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))

export type ConfigSetting = { readonly name: string; readonly value: string; readonly from: 'environment' | 'default' }

/** Every variable with its effective value for display, without secrets; '' for unset ones. Throws like `readConfig`. */
export function listConfigSettings(variables: NodeJS.ProcessEnv): ConfigSetting[] {
  const { publicUrl, dataDirectory } = readConfig(variables)
  const given = setIn(variables)
  const read = { ...environment.parse(given), PUBLIC_URL: publicUrl, DATA_DIR: dataDirectory }
  return Object.keys(environment.shape).map((name) => ({
    name,
    value: withoutSecrets(name, String(read[name as keyof typeof read] ?? '')),
    from: given[name] === undefined ? 'default' : 'environment',
  }))
}

const mask = '********'

function withoutSecrets(name: string, value: string): string {
  if (value === '') return value
  if (/SECRET|PASSWORD/.test(name)) return mask
  if (!/_URL$/.test(name)) return value
  const url = new URL(value)
  if (url.password !== '') url.password = mask
  for (const key of url.searchParams.keys()) if (/pass|secret|token|key/i.test(key)) url.searchParams.set(key, mask)
  return url.href.replace(/\/$/, '')
}

/** The syntax of Fastify, without ranges that contain every address: anyone could claim any address then. */
function isProxies(value: string): boolean {
  return value.split(',').every((part) => isProxy(part.trim()))
}

function isProxy(proxy: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(proxy)) return true
  const [, address = '', prefix] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(proxy) ?? []
  const bits = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0
  return bits > 0 && (prefix === undefined || (Number(prefix) > 0 && Number(prefix) <= bits))
}

function refuseUnlessPlace(value: string, { addIssue }: z.core.$RefinementCtx<string>): void {
  try {
    parseStoragePlace(value, '')
  } catch (error) {
    addIssue(error instanceof Error ? error.message : String(error))
  }
}

function isClamd(value: string): boolean {
  if (!URL.canParse(value)) return false
  const { protocol, hostname, port, href } = new URL(value)
  return protocol === 'tcp:' && hostname !== '' && port !== '' && /^tcp:\/\/[^/?#@]+\/?$/.test(href)
}

function isPlainAddress(value: string): boolean {
  if (!URL.canParse(value)) return false
  const { protocol, hostname, username, password, search, hash } = new URL(value)
  return /^https?:$/.test(protocol) && hostname !== '' && [username, password, search, hash].every((part) => part === '')
}

function isTimeZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }) !== null
  } catch {
    return false
  }
}
