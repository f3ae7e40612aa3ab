// The plain twin of emitted code: for first calls, and where no code can be made at run time.
using System.Diagnostics.CodeAnalysis;
using Vivace.Json.Contracts.Reflection;

namespace Vivace.Json.Codecs.Objects;

/// <summary>Reads and writes objects by their programs, and reaches members by reflection.</summary>
[RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
[RequiresDynamicCode(ReflectionSwitch.Dynamic)]
internal sealed class InterpretedObjectCodec<T>(ObjectLayout layout) : ObjectCodec<T>(layout)
{
    public override T? ReadAt(ref JsonReader reader, int position, out int next) => ReadByProgram(ref reader, position, out next);

    public override int WriteAt(ref JsonWriter writer, int position, T? value) => WriteByProgram(ref writer, position, value);
}
