// Types whose members say of themselves what System.Text.Json has no word for.
using System.Text.Json.Serialization;

namespace Vivace.Json.Tests.Contracts.Models;

#nullable enable
#pragma warning disable CA1034, CA1051, CA1822
public static class MemberModels
{
    public class Aliased { [JsonAlias("b", "c")] public int A { get; set; } [JsonAlias] public int D { get; set; } [JsonAlias("e", null!)] public int F; [JsonAlias(null!)] public int G { get; set; } }

    public class Optionals { public Optional<int> A { get; set; } public Optional<string?> B { get; set; } public Optional<List<int>>? C { get; set; } public Optional<Optional<double?>> D { get; set; } }

    public record OptionalParameters(Optional<int> A, Optional<string> B = default);
}
