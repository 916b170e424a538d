/** Id of an issue's element in the report. */
export const issueAnchor = (id: string | undefined): string => `issue-${(id ?? '').replace(/[^\w-]+/g, '-')}`
