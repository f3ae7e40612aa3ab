// Closes an open generic codec for each matching type.
using System.Diagnostics.CodeAnalysis;
using Vivace.Json.Contracts.Reflection;
using Vivace.Json.Contracts.Types;

namespace Vivace.Json.Plans;

[RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
[RequiresDynamicCode(ReflectionSwitch.Dynamic)]
internal sealed class OpenCodecFactory(Type codecType, object?[] arguments) : JsonCodecFactory
{
    internal Type CodecType => codecType;

    internal override bool Fills => FillingCodecs.Contains(codecType);

    internal override bool FillsByRules => false;

    public override bool CanHandle(Type type) => CodecCreation.TryClose(codecType, type) is not null;

    public override JsonCodec Create(Type type, JsonSettings options) =>
        CodecCreation.Make(CodecCreation.TryClose(codecType, type)!, arguments, type);

    public override bool Equals(object? obj) => obj is OpenCodecFactory other && other.Is(codecType, arguments);

    public override int GetHashCode() => codecType.GetHashCode();

    private bool Is(Type otherType, object?[] otherArguments) => codecType == otherType && arguments.AsSpan().SequenceEqual(otherArguments);
}
