import { plural } from '../core/text.ts'

export const minutes = plural('# minute', '# minutes', 'دقيقة واحدة', 'دقيقتين', '# دقائق', '# دقيقة', '# دقيقة')
export const hours = plural('# hour', '# hours', 'ساعة واحدة', 'ساعتين', '# ساعات', '# ساعة', '# ساعة')
export const days = plural('# day', '# days', 'يوم واحد', 'يومين', '# أيام', '# يومًا', '# يوم')
