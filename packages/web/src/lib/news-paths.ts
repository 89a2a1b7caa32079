export const newsPath = '/dashboard/admin/news'
export const announcementPath = (id: number): string => `${newsPath}/${id}`
