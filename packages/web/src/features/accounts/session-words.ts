import { plural } from '@jadara/contract/text'

export const sessionsCounted = plural('# session', '# sessions', 'جلسة واحدة', 'جلستان', '# جلسات', '# جلسة', '# جلسة')
