// Types of this library as members of what an application receives.
using System.ComponentModel.DataAnnotations;
using System.Text.Json;
using System.Text.Json.Nodes;
using Vivace.Json.Documents;

namespace Vivace.Json.AspNetCore.Tests.Minimal;

public sealed class Stored
{
    [Range(1, 9)]
    public int Id { get; set; } = 1;

    public JsonTree? Tree { get; set; }
    public JsonView View { get; set; } = JsonTree.Parse("null").Root;
    public JsonPatch? Patch { get; set; }
    public JsonMergePatch? Merge { get; set; }
    public JsonPointer? Pointer { get; set; }
    public JsonNode? Node { get; set; }
    public JsonElement Element { get; set; } = JsonElement.Parse("null");
    public JsonElement? Maybe { get; set; }
    public List<JsonView> Views { get; set; } = [];
    public Dictionary<string, JsonTree> Trees { get; set; } = [];
    public Optional<Named> Inner { get; set; }
    public Optional<string?> Text { get; set; }
    public Optional<int> Count { get; set; }
}

public sealed class Named
{
    [Required, StringLength(5)]
    public string? Name { get; set; }
}
