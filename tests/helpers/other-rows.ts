/** Changes the response of a list call to that of a server which ignores the filter `id`: the rows have other ids. */
export const withOtherRows = async (response: Response): Promise<Response> => {
  const answer = (await response.json()) as { data: { data: { id: string }[] } }
  for (const row of answer.data.data) row.id = `9${row.id}`
  return Response.json(answer)
}
