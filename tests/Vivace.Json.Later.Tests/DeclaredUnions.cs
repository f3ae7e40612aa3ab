// Unions that the compiler of C# 15 declares. Types with [JsonContract] have generated code, which has to know a union before the compiler marks it.
namespace Vivace.Json.Later.Tests;

public sealed record Note(string Text);

public union Payload(int, string, Note);

public union Outcome<T>(T, Note)
{
    public readonly bool IsNote => Value is Note;
}

public union Sparse(int?, string?, bool);

public union @event(int, string);

public union Wide(List<int>, Dictionary<string, Payload>, Payload);

public partial union InParts(DateTime, double);

[JsonContract]
public sealed record Holder(Payload P);

[JsonContract]
public partial class Parcel
{
    public union Inner(int, Note);

    public required Payload Required { get; init; }

    public Payload? Maybe { get; set; }

    public Outcome<int> Number { get; set; }

    public Outcome<List<Note>>? Notes { get; set; }

    public Sparse Sparse { get; set; }

    public @event @class { get; set; }

    public Wide Wide { get; set; }

    public InParts InParts;

    public Inner Nested { get; set; }

    public List<Payload> List { get; set; } = [];

    public Dictionary<string, Payload>? Map { get; set; }
}
