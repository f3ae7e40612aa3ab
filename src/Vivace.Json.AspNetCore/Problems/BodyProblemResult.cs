// The answer to a bad body as the result of an action.
using Microsoft.AspNetCore.Mvc;

namespace Vivace.Json.AspNetCore.Problems;

/// <summary>Writes problem details as minimal APIs do.</summary>
internal sealed class BodyProblemResult(Func<Task> write) : IActionResult
{
    public Task ExecuteResultAsync(ActionContext context) => write();
}
