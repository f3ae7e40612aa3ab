// One way to call System.Text.Json's serializer, the expected result, and whether the drop-in switch redirects it.
namespace DropIn;

internal sealed record Form(string Name, Func<Task<string?>> Run, string Expected, bool IsReached = true)
{
    public static Parcel Parcel => new() { Weight = 3, To = "Ada" };

    public const string Json = """{"Weight":3,"To":"Ada"}""";

    /// <summary>A form that gives the text of <see cref="Parcel"/>.</summary>
    public static Form Writes(string name, Func<string> run, bool isReached = true) => new(name, () => Task.FromResult<string?>(run()), Json, isReached);

    /// <summary>A form that reads <see cref="Json"/>.</summary>
    public static Form Reads(string name, Func<Parcel?> run, bool isReached = true) => new(name, () => Task.FromResult(run()?.ToString()), "3 to Ada", isReached);

    public static Form Gives(string name, Func<string?> run, string expected, bool isReached = true) => new(name, () => Task.FromResult(run()), expected, isReached);

    public static Form Awaits(string name, Func<Task<string?>> run, string expected) => new(name, run, expected);
}
