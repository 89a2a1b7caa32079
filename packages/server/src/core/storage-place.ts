import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** An S3-compatible bucket; `prefix` is empty or ends in a slash. Without `credentials` the SDK's default sources are used. */
export type StorageBucket = {
  readonly name: string
  readonly prefix: string
  readonly region: string
  readonly endpoint: string | undefined
  /** The bucket's name is in the path of each request, not in the host name. */
  readonly pathStyle: boolean
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string } | undefined
}

/** Where uploaded bytes are stored: in `directory`, or in the bucket with `directory` for temporary files. */
export type StoragePlace = { readonly directory: string; readonly bucket?: StorageBucket }

/** Parses FILES_URL; by default a directory beside the other data. Throws an Error for the operator. */
export function parseStoragePlace(filesUrl: string | undefined, dataDirectory: string): StoragePlace {
  const directory = join(dataDirectory, 'files')
  if (filesUrl === undefined) return { directory }
  if (!URL.canParse(filesUrl)) throw new Error(wanted)
  const url = new URL(filesUrl)
  if (/^file:\/\/\//i.test(filesUrl)) return { directory: directoryOf(url) }
  if (url.protocol !== 's3:') throw new Error(wanted)
  return { directory, bucket: bucketOf(url) }
}

const wanted = 'must be file:///directory or s3://bucket?endpoint=https://…&region=…'

function directoryOf(url: URL): string {
  if (url.host !== '' || url.search !== '' || url.pathname === '/')
    throw new Error('must name a directory by its whole path: file:///srv/jadara')
  return fileURLToPath(url)
}

const known = ['endpoint', 'region', 'pathStyle']

function bucketOf(url: URL): StorageBucket {
  if (!/^[a-z0-9][a-z0-9._-]{1,61}[a-z0-9]$/i.test(url.hostname) || url.port !== '')
    throw new Error('must name a bucket: s3://bucket?endpoint=https://…')
  for (const name of url.searchParams.keys())
    if (!known.includes(name)) throw new Error(`knows endpoint, region and pathStyle, and no ${name}`)
  const endpoint = url.searchParams.get('endpoint') ?? undefined
  if (endpoint !== undefined && !isOrigin(endpoint))
    throw new Error('has an endpoint that is no address like https://storage.example.org')
  const pathStyle = url.searchParams.get('pathStyle')
  if (pathStyle !== null && !['true', 'false'].includes(pathStyle)) throw new Error('takes pathStyle=true or pathStyle=false')
  if ((url.username === '') !== (url.password === ''))
    throw new Error('must hold both key and secret, s3://key:secret@bucket, or none of them')
  const prefix = decodeURIComponent(url.pathname).replaceAll(/^\/+|\/+$/g, '')
  if (!/^[\w./-]*$/.test(prefix))
    throw new Error('has a prefix with other characters than letters, digits, dots, hyphens and slashes')
  return {
    name: url.hostname,
    prefix: prefix === '' ? '' : `${prefix}/`,
    region: url.searchParams.get('region') ?? 'us-east-1',
    endpoint,
    // A custom endpoint usually has no DNS name for each bucket.
    pathStyle: pathStyle === null ? endpoint !== undefined : pathStyle === 'true',
    credentials:
      url.username === ''
        ? undefined
        : { accessKeyId: decodeURIComponent(url.username), secretAccessKey: decodeURIComponent(url.password) },
  }
}

function isOrigin(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, pathname, search, username } = new URL(address)
  return ['http:', 'https:'].includes(protocol) && pathname === '/' && search === '' && username === ''
}
