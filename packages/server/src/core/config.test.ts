import { expect, it } from 'vitest'
import { listConfigSettings, readConfig } from './config.ts'

it.each(['10.0.0.1, 192.168.0.0/16', 'loopback,fd00::/8', '::1'])('trusts the proxies %s', (given) => {
  expect(readConfig({ TRUST_PROXY: given }).trustProxy).toBe(given)
})

it.each(['true', 'false', '0', '2', '0.0.0.0/0', '::/0', '10.0.0.1/33', '10.0.0', 'proxy.example', 'loopback,'])(
  'does not trust %s',
  (given) => {
    expect(() => readConfig({ TRUST_PROXY: given })).toThrow(/^TRUST_PROXY: must name the proxies/)
  },
)

it('rejects the public port as the metrics port', () => {
  expect(readConfig({}).metricsPort).toBeUndefined()
  expect(readConfig({ METRICS_PORT: '9464' })).toMatchObject({ metricsPort: 9464, metricsHost: '127.0.0.1' })
  expect(() => readConfig({ METRICS_PORT: '3000' })).toThrow('METRICS_PORT: must be another port than PORT')
})

it.each(['tcp://127.0.0.1:3310', 'tcp://scanner.example:3310/', 'tcp://[::1]:3310'])(
  'accepts the virus scanner address %s',
  (given) => {
    expect(readConfig({ CLAMD_URL: given })).toMatchObject({ clamdUrl: given, clamdDown: 'refuse' })
  },
)

it.each(['127.0.0.1:3310', 'tcp://127.0.0.1', 'http://127.0.0.1:3310', 'tcp://user@host:3310', 'tcp://:3310'])(
  'rejects the virus scanner address %s',
  (given) => {
    expect(() => readConfig({ CLAMD_URL: given })).toThrow(/^CLAMD_URL: must be tcp:\/\/host:port/)
  },
)

it.each([
  [
    's3://jadara',
    { name: 'jadara', prefix: '', region: 'us-east-1', endpoint: undefined, pathStyle: false, credentials: undefined },
  ],
  [
    's3://key:se%2Fcret@jadara/award/2026/?endpoint=https://s3.example.org:9000&region=eu-south-1',
    {
      name: 'jadara',
      prefix: 'award/2026/',
      region: 'eu-south-1',
      endpoint: 'https://s3.example.org:9000',
      pathStyle: true,
      credentials: { accessKeyId: 'key', secretAccessKey: 'se/cret' },
    },
  ],
  [
    's3://jadara?endpoint=http://10.0.0.5&pathStyle=false',
    { name: 'jadara', prefix: '', region: 'us-east-1', endpoint: 'http://10.0.0.5', pathStyle: false, credentials: undefined },
  ],
])('parses the bucket of %s', (given, bucket) => {
  expect(readConfig({ FILES_URL: given, DATA_DIR: '/srv' }).files).toEqual({ directory: '/srv/files', bucket })
})

it('uses the named directory, or one beside the other data', () => {
  expect(readConfig({ FILES_URL: 'file:///srv/jadara%20files' }).files).toEqual({ directory: '/srv/jadara files' })
  expect(readConfig({ DATA_DIR: '/srv' }).files).toEqual({ directory: '/srv/files' })
})

it.each([
  '/srv/files',
  'file:files',
  'file://host/files',
  'file:///',
  'https://s3.example.org/jadara',
  's3:jadara',
  's3://a',
  's3://jadara:9000',
  's3://key@jadara',
  's3://jadara?endpoint=s3.example.org',
  's3://jadara?endpoint=https://s3.example.org/path',
  's3://jadara?acl=public',
  's3://jadara?pathStyle=yes',
  's3://jadara/a%20b',
])('rejects %s as a file store', (given) => {
  expect(() => readConfig({ FILES_URL: given })).toThrow(/^FILES_URL: /)
})

it('shows the file store without secrets', () => {
  const shown = listConfigSettings({ FILES_URL: 's3://key:cret%2F@jadara?endpoint=https://s3.example.org' })
  expect(shown.find(({ name }) => name === 'FILES_URL')).toEqual({
    name: 'FILES_URL',
    value: 's3://key:********@jadara?endpoint=https://s3.example.org',
    from: 'environment',
  })
})

it('chooses the number of processes by itself unless one is set', () => {
  const chosen = readConfig({}).webProcesses
  expect(readConfig({ WEB_PROCESSES: 'auto' }).webProcesses).toBe(chosen)
  expect(readConfig({ WEB_PROCESSES: '3' }).webProcesses).toBe(3)
})

it('reads the public registers, which are off unless they are set', () => {
  const off = { crossrefUrl: undefined, dataciteUrl: undefined, orcidUrl: undefined, contact: undefined }
  expect(readConfig({ CROSSREF_URL: '' }).registers).toEqual({ ...off, retractionsFile: undefined, journalsFile: undefined })
  const settings = {
    ...{ CROSSREF_URL: 'https://api.crossref.org', DATACITE_URL: 'https://api.datacite.org', ORCID_URL: 'https://pub.orcid.org' },
    ...{
      REGISTERS_CONTACT: 'office@minia.example',
      RETRACTIONS_FILE: '/srv/retractions.csv',
      JOURNALS_FILE: '/srv/journals.csv',
    },
  }
  expect(readConfig(settings).registers).toEqual({
    ...{ crossrefUrl: 'https://api.crossref.org', dataciteUrl: 'https://api.datacite.org', orcidUrl: 'https://pub.orcid.org' },
    ...{ contact: 'office@minia.example', retractionsFile: '/srv/retractions.csv', journalsFile: '/srv/journals.csv' },
  })
})

it.each(['api.crossref.org', 'ftp://api.crossref.org', 'https://user:secret@api.crossref.org', 'https://api.crossref.org?a=b'])(
  'rejects %s as the address of a register',
  (given) => {
    for (const name of ['CROSSREF_URL', 'DATACITE_URL', 'ORCID_URL'])
      expect(() => readConfig({ [name]: given })).toThrow(`${name}: must be an address such as https://api.example.org`)
  },
)

it('rejects a contact for the registers that is no mail address', () => {
  expect(() => readConfig({ REGISTERS_CONTACT: 'office' })).toThrow(/^REGISTERS_CONTACT: /)
})
