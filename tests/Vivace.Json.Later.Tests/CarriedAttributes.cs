// Copies of attributes that the compiler looks for by name, as libraries for older frameworks carry them: the compiler uses these for the models of this project.
#pragma warning disable CS0436 // There is a type of .NET with the same name, which is the point.
namespace System.Runtime.CompilerServices
{
    [AttributeUsage(AttributeTargets.All)]
    internal sealed class RequiredMemberAttribute : Attribute;

    [AttributeUsage(AttributeTargets.All, AllowMultiple = true)]
    internal sealed class CompilerFeatureRequiredAttribute(string featureName) : Attribute
    {
        public string FeatureName => featureName;
    }

    internal static class IsExternalInit;
}

namespace System.Diagnostics.CodeAnalysis
{
    [AttributeUsage(AttributeTargets.Constructor)]
    internal sealed class SetsRequiredMembersAttribute : Attribute;

    [AttributeUsage(AttributeTargets.All)]
    internal sealed class AllowNullAttribute : Attribute;

    [AttributeUsage(AttributeTargets.All)]
    internal sealed class DisallowNullAttribute : Attribute;

    [AttributeUsage(AttributeTargets.All)]
    internal sealed class MaybeNullAttribute : Attribute;

    [AttributeUsage(AttributeTargets.All)]
    internal sealed class NotNullAttribute : Attribute;
}

// Attributes with the names of the compiler's, as tools for annotations have them, mean nothing.
namespace Vivace.Json.Later.Tests.Annotations
{
    [AttributeUsage(AttributeTargets.All)]
    internal sealed class NotNullAttribute : Attribute;

    [AttributeUsage(AttributeTargets.All)]
    internal sealed class AllowNullAttribute : Attribute;

    [AttributeUsage(AttributeTargets.All)]
    internal sealed class SetsRequiredMembersAttribute : Attribute;

    [AttributeUsage(AttributeTargets.All)]
    internal sealed class RequiredMemberAttribute : Attribute;
}
