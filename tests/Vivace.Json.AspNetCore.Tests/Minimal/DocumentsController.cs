// The controller of the tests about documents.
using System.Text.Json;
using System.Text.Json.Nodes;
using Microsoft.AspNetCore.Mvc;
using Vivace.Json.Documents;

namespace Vivace.Json.AspNetCore.Tests.Minimal;

[ApiController, Route("documents/[action]")]
public sealed class DocumentsController : ControllerBase
{
    [HttpPost]
    public JsonTree Tree([FromBody] JsonTree tree) => tree;

    [HttpPost]
    public JsonView View([FromBody] JsonView view) => view;

    [HttpPost]
    public int Patch([FromBody] JsonPatch patch) => patch.Operations.Count;

    [HttpPost]
    public JsonNode? Merge([FromBody] JsonMergePatch patch) => patch.Apply(JsonNode.Parse("{}"));

    [HttpPost]
    public string Pointer([FromBody] JsonPointer pointer) => pointer.ToString();

    [HttpPost]
    public JsonNode? Node([FromBody] JsonNode? node) => node;

    [HttpPost]
    public JsonElement Element([FromBody] JsonElement element) => element;

    [HttpPost]
    public string Stored([FromBody] Stored stored) => JsonSerializer.Serialize(stored, JsonSettings.Web);
}
