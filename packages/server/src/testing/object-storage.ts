// The storage of the project `machines`, in a process that ends with its parent.
import { testBucket } from './bucket.ts'

const { url, end } = await testBucket()
process.on('disconnect', () => end().finally(() => process.exit()))
process.send?.(url)
