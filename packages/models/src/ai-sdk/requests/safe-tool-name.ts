/** A tool's name as every provider accepts it: a model may have called a tool by any name, and that call goes back. */
export const safeToolName = (name: string): string => name.replace(/[^\w-]/g, '_').slice(0, 64) || 'unknown'
