// What stays with System.Text.Json: everything that is not a call in this project's C# code.
using System.Text.Json;
using DropIn.FSharp;

namespace DropIn;

internal static class NotReached
{
    public static Form[] Forms =>
    [
        Form.Writes("method group", () => new Func<Parcel, JsonSerializerOptions?, string>(JsonSerializer.Serialize)(Form.Parcel, null), isReached: false),
        Form.Writes("dynamic", () => JsonSerializer.Serialize((dynamic)Form.Parcel), isReached: false),
        Form.Writes("call in F#", () => Letters.write(Form.Parcel), isReached: false),
        Form.Reads("call in F# reads", () => Letters.read<Parcel>(Form.Json), isReached: false),
        // F# types are handled by the library that is called.
        Form.Gives("record of F#", () => JsonSerializer.Serialize((Letters.sample, Form.Parcel).ToTuple()), $$"""{"Item1":{"To":"Ada","Pages":[1,2],"Stamp":"blue"},"Item2":{{Form.Json}}}"""),
    ];
}
