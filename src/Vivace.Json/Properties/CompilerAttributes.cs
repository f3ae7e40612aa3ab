// Attributes that the compiler writes for itself and for debuggers. Declared here, the trimmer can remove them
// (package/ILLink.LinkAttributes.xml): it lets an assembly speak of its own attributes alone. Compilers, debuggers and
// NullabilityInfoContext know them by name. They were 14, 20 and 4 KB of a trimmed library of 750 KB (docs/decisions/build-cost.md).
namespace Microsoft.CodeAnalysis
{
    /// <summary>Hides a type from compilers of other assemblies, also of those that see what is internal here.</summary>
    [AttributeUsage(AttributeTargets.All)]
    internal sealed class EmbeddedAttribute : Attribute;
}

namespace System.Runtime.CompilerServices
{
    /// <summary>Written by the compiler. To ask a type of a user for it, compare names: the attribute of .NET is another type.</summary>
    [Microsoft.CodeAnalysis.Embedded]
    [AttributeUsage(AttributeTargets.All)]
    internal sealed class CompilerGeneratedAttribute : Attribute;

    /// <summary>Written by the compiler.</summary>
    [Microsoft.CodeAnalysis.Embedded]
    [AttributeUsage(AttributeTargets.All)]
    internal sealed class NullableAttribute : Attribute
    {
        public readonly byte[] NullableFlags;

        public NullableAttribute(byte flag) => NullableFlags = [flag];

        public NullableAttribute(byte[] flags) => NullableFlags = flags;
    }

    /// <summary>Written by the compiler.</summary>
    [Microsoft.CodeAnalysis.Embedded]
    [AttributeUsage(AttributeTargets.All)]
    internal sealed class NullableContextAttribute : Attribute
    {
        public readonly byte Flag;

        public NullableContextAttribute(byte flag) => Flag = flag;
    }

    /// <summary>Written by the compiler.</summary>
    [Microsoft.CodeAnalysis.Embedded]
    [AttributeUsage(AttributeTargets.All)]
    internal sealed class IsReadOnlyAttribute : Attribute;

    /// <summary>Written by the compiler. Stack traces ask for the attribute of .NET that it derives from.</summary>
    [Microsoft.CodeAnalysis.Embedded]
    [AttributeUsage(AttributeTargets.All)]
    internal sealed class AsyncStateMachineAttribute(Type stateMachineType) : StateMachineAttribute(stateMachineType);

    /// <inheritdoc cref="AsyncStateMachineAttribute"/>
    [Microsoft.CodeAnalysis.Embedded]
    [AttributeUsage(AttributeTargets.All)]
    internal sealed class AsyncIteratorStateMachineAttribute(Type stateMachineType) : StateMachineAttribute(stateMachineType);

    /// <summary>Written by the compiler.</summary>
    [Microsoft.CodeAnalysis.Embedded]
    [AttributeUsage(AttributeTargets.All)]
    internal sealed class TupleElementNamesAttribute(string?[] transformNames) : Attribute
    {
        public IList<string?> TransformNames => transformNames;
    }
}
