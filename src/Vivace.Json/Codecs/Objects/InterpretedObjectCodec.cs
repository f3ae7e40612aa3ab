// Interprets programs: the plain version of emitted code, for first calls and where no code can be emitted.
using System.Diagnostics.CodeAnalysis;
using Vivace.Json.Contracts.Types;

namespace Vivace.Json.Codecs.Objects;

[RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
[RequiresDynamicCode(ReflectionSwitch.Dynamic)]
internal class InterpretedObjectCodec<T>(ObjectLayout layout) : ObjectCodec<T>(layout)
{
    public override T? ReadAt(ref JsonReader reader, int position, out int next) => ReadByProgram(ref reader, position, out next);

    public override int WriteAt(ref JsonWriter writer, int position, T? value) => WriteByProgram(ref writer, position, value);
}
