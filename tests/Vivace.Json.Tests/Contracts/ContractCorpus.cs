// The types on which our contracts are compared with System.Text.Json's.
using System.Text.Json.Serialization;
using Vivace.Json.Contracts.Types;
using Vivace.Json.Tests.Contracts.Models;

namespace Vivace.Json.Tests.Contracts;

internal static class ContractCorpus
{
    private static readonly Type[] s_holders =
    [
        typeof(VisibilityModels), typeof(InheritanceModels), typeof(InterfaceModels), typeof(ConstructorModels),
        typeof(StructAndRecordModels), typeof(IgnoreModels), typeof(HandlingModels), typeof(AnnotationModels),
    ];

    private static readonly Type[] s_closed =
    [
        typeof(AnnotationModels.Generic<int>), typeof(AnnotationModels.Generic<string>), typeof(AnnotationModels.Generic<int?>),
        typeof(AnnotationModels.Generic<List<int>>), typeof(AnnotationModels.GenericOfClass<string>),
        typeof(AnnotationModels.GenericNotNull<string>), typeof(AnnotationModels.GenericNotNull<int>), typeof(AnnotationModels.GenericOfStruct<int>),
        typeof(AnnotationModels.GenericParameters<string>), typeof(AnnotationModels.GenericParameters<int>),
        typeof(AnnotationModels.GenericTwo<int, string>), typeof(AnnotationModels.GenericTwo<int, string>.Inner),
        typeof(AnnotationModels.GenericBaseOverride<int>), typeof(InterfaceModels.IGeneric<int>), typeof(InterfaceModels.IGeneric<string>),
        typeof(StructAndRecordModels.Generic<int>), typeof(StructAndRecordModels.Generic<string>),
        typeof(VisibilityModels.NestedOuter.Inner),
        typeof(KeyValuePair<int, string>), typeof(KeyValuePair<string, List<int>?>),
        typeof(Tuple<int>), typeof(Tuple<int, string>), typeof(Tuple<int, int, int, int, int, int, int, Tuple<string>>),
        typeof(System.Collections.DictionaryEntry),
        new { A = 1, B = "x" }.GetType(), new { a = 1, Rest = new[] { 1, 2 }, C = (int?)null }.GetType(),
    ];

    internal static readonly Dictionary<string, Type> Types = s_holders
        .SelectMany(holder => holder.GetNestedTypes(System.Reflection.BindingFlags.Public | System.Reflection.BindingFlags.NonPublic))
        .Where(type => !type.ContainsGenericParameters && !type.IsByRefLike && !typeof(Attribute).IsAssignableFrom(type)
            && !typeof(JsonConverter).IsAssignableFrom(type) && !type.IsDefined(typeof(JsonConverterAttribute), inherit: false)
            && !typeof(System.Collections.IEnumerable).IsAssignableFrom(type)
            && !type.IsDefined(typeof(System.Runtime.CompilerServices.CompilerGeneratedAttribute), inherit: false))
        .Concat(s_closed)
        .ToDictionary(type => TypeDisplay.NameOf(type).Replace("Vivace.Json.Tests.Contracts.Models.", "", StringComparison.Ordinal));

    public static TheoryData<string> Names => [.. Types.Keys];
}
