// The endpoints as controllers have them.
using Microsoft.AspNetCore.Mvc;
using Vivace.Json.Battle.Models;

namespace Vivace.Json.WebBattle.Servers;

/// <summary>Public, so that it is found.</summary>
[ApiController]
public sealed class BattleController : ControllerBase
{
    [HttpGet("/" + WebWorkload.List)]
    public List<Small> GetList() => WebTexts.List;

    [HttpPost("/" + WebWorkload.List)]
    public long PostList([FromBody] List<Small> items) => WebTexts.Sum(items);

    [HttpGet("/" + WebWorkload.Persons)]
    public Person[] GetPersons() => WebTexts.Persons;

    [HttpPost("/" + WebWorkload.Persons)]
    public long PostPersons([FromBody] Person[] persons) => WebTexts.Sum(persons);

    [HttpGet("/" + WebWorkload.Body)]
    public List<Small> GetBody() => WebTexts.Body;

    [HttpPost("/" + WebWorkload.Body)]
    public long PostBody([FromBody] List<Small> items) => WebTexts.Sum(items);

    [HttpPost("/" + WebWorkload.OtherCase)]
    public long PostOtherCase([FromBody] List<Small> items) => WebTexts.Sum(items);

    [HttpGet(WebWorkload.TextPath + "{script}")]
    public List<Message> GetText(string script) => WebTexts.Messages(script);

    [HttpGet("/" + WebWorkload.Delayed)]
    public async Task<List<Small>> GetAfterOtherWork()
    {
        await Task.Delay(WebWorkload.OtherWork);
        return WebTexts.List;
    }
}
