import { text } from '@jadara/contract/text'

export const cannedTitle = text('Ready answers', 'الردود الجاهزة')
