// The answer to a bad body as an action's result.
using Microsoft.AspNetCore.Mvc;

namespace Vivace.Json.AspNetCore.Problems;

internal sealed class BodyProblemResult(Func<Task> write) : IActionResult
{
    public Task ExecuteResultAsync(ActionContext context) => write();
}
