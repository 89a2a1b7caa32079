import { plural } from '../core/text.ts'

export const minutePlural = plural('# minute', '# minutes', 'دقيقة واحدة', 'دقيقتين', '# دقائق', '# دقيقة', '# دقيقة')
export const hourPlural = plural('# hour', '# hours', 'ساعة واحدة', 'ساعتين', '# ساعات', '# ساعة', '# ساعة')
export const dayPlural = plural('# day', '# days', 'يوم واحد', 'يومين', '# أيام', '# يومًا', '# يوم')
